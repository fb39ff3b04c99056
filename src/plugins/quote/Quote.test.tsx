// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, wordsOf } from '../composeSample.testkit.ts'
import { pictures, toAddress } from '../sampleContent.ts'

test('BLOCK-15 sets the words in quotation marks, the marked ones in the marker', async () => {
  const { root } = await composeSample('quote', { quote: 'It says the fourth. ==It said so last time.==' })
  expect(wordsOf(root?.querySelector('figure > blockquote'))).toBe(
    '“It says the fourth. It said so last time.”',
  )
  expect(wordsOf(root?.querySelector('mark'))).toBe('It said so last time.')
})

test('BLOCK-15 names who said it, with portrait and link', async () => {
  const { root } = await composeSample('quote', {
    quote: 'Yes.',
    name: 'Ines Halloran',
    position: 'Fennimore Rail',
    image: pictures.portrait,
    author_link: toAddress('https://ines.example'),
  })
  const caption = root?.querySelector('figcaption')
  expect(wordsOf(caption)).toBe('Ines HalloranFennimore Rail')
  expect(caption?.querySelector('a')?.getAttribute('href')).toBe('https://ines.example')
  // The name stands beside the face, so the face is not named again.
  expect(caption?.querySelector('img')?.getAttribute('alt')).toBe('')
})

test.each(['small', 'large'])('BLOCK-15 has the size %s', async (size) => {
  const { root } = await composeSample('quote', { quote: 'Yes.', size })
  expect([...root!.classList]).toContain(size)
})

test('BLOCK-30 reports an unknown size and uses small', async () => {
  const { root, issues } = await composeSample('quote', { quote: 'Yes.', size: 'vast' })
  expect([...root!.classList]).toContain('small')
  expect(issues).toMatchObject([{ code: 'invalid_value' }])
})

test('BLOCK-15 has no caption without a name', async () => {
  const { root } = await composeSample('quote', { quote: 'Yes.' })
  expect(root?.querySelector('figcaption')).toBeNull()
})

test.each([
  ['an open pair', 'one ==two', '“one ==two”', 0],
  ['an empty pair', 'one ====', '“one ====”', 0],
  ['spaces inside the pair', 'a == b == c', '“a == b == c”', 0],
  ['two pairs', '==a== b ==c==', '“a b c”', 2],
  ['typed quotation marks', '“one”', '“one”', 0],
])('BLOCK-15 reads %s', async (_, quote, shown, marks) => {
  const { root } = await composeSample('quote', { quote })
  expect(wordsOf(root?.querySelector('blockquote'))).toBe(shown)
  expect(root?.querySelectorAll('mark')).toHaveLength(marks)
})
