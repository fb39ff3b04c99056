// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, textOf } from '../composeSample.testkit.ts'
import { pictures, toAddress } from '../sampleContent.ts'

test('BLOCK-15 a quote adds quotation marks and highlights marked words', async () => {
  const { root } = await composeSample('quote', { quote: 'It says the fourth. ==It said so last time.==' })
  expect(textOf(root?.querySelector('figure > blockquote'))).toBe(
    '“It says the fourth. It said so last time.”',
  )
  expect(textOf(root?.querySelector('mark'))).toBe('It said so last time.')
})

test('BLOCK-15 a quote shows the author’s name with a portrait and a link', async () => {
  const { root } = await composeSample('quote', {
    quote: 'Yes.',
    name: 'Ines Halloran',
    position: 'Fennimore Rail',
    image: pictures.portrait,
    author_link: toAddress('https://ines.example'),
  })
  const caption = root?.querySelector('figcaption')
  expect(textOf(caption)).toBe('Ines HalloranFennimore Rail')
  expect(caption?.querySelector('a')?.getAttribute('href')).toBe('https://ines.example')
  // The name is beside the portrait, so the alternative text is empty.
  expect(caption?.querySelector('img')?.getAttribute('alt')).toBe('')
})

test.each(['small', 'large'])('BLOCK-15 a quote has the size %s', async (size) => {
  const { root } = await composeSample('quote', { quote: 'Yes.', size })
  expect([...root!.classList]).toContain(size)
})

test('BLOCK-30 a quote reports an unknown size and uses the size small', async () => {
  const { root, issues } = await composeSample('quote', { quote: 'Yes.', size: 'vast' })
  expect([...root!.classList]).toContain('small')
  expect(issues).toMatchObject([{ code: 'invalid_value' }])
})

test('BLOCK-15 a quote without an author has no caption', async () => {
  const { root } = await composeSample('quote', { quote: 'Yes.' })
  expect(root?.querySelector('figcaption')).toBeNull()
})

test.each([
  ['an unclosed mark', 'one ==two', '“one ==two”', 0],
  ['an empty mark', 'one ====', '“one ====”', 0],
  ['spaces inside a mark', 'a == b == c', '“a == b == c”', 0],
  ['two marks', '==a== b ==c==', '“a b c”', 2],
  ['typed quotation marks', '“one”', '“one”', 0],
])('BLOCK-15 a quote with %s renders the correct text and marks', async (_, quote, text, marks) => {
  const { root } = await composeSample('quote', { quote })
  expect(textOf(root?.querySelector('blockquote'))).toBe(text)
  expect(root?.querySelectorAll('mark')).toHaveLength(marks)
})
