import { expect, test } from './editorTest.ts'
import { keepToasts } from './keepToasts.ts'
import { list, OutlineTree, quote } from './outlineTree.ts'

interface Saved {
  readonly story: {
    readonly id: number
    readonly published: boolean
    readonly content: { readonly body: { readonly quote: string }[] }
  }
  readonly version: number
}

test('checked matches in a story are replaced by keyboard in one undo step', {
  tag: '@audit',
}, async ({ editor, page, expectAccessible }) => {
  const outline = await OutlineTree.ofNew(editor, [
    quote('a', 'A granite question'),
    list('l', ['Granite here', 'nothing']),
    quote('b', 'Granites and granite'),
  ])
  await outline.line('A granite').click()
  await page.keyboard.press('Control+F')
  const dialog = page.getByRole('dialog', { name: 'Find and replace' })
  await expect(dialog.getByRole('textbox', { name: 'Find' })).toBeFocused()
  await page.keyboard.type('granite')
  const matches = dialog.getByRole('list', { name: 'Matches' }).getByRole('checkbox')
  await expect(matches).toHaveCount(4)
  await dialog.getByRole('checkbox', { name: 'Whole words' }).check()
  await expect(matches).toHaveCount(3)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.keyboard.press('Control+F')
  await page.keyboard.type('granite')
  await page.keyboard.press('Tab')
  await page.keyboard.type('basalt')
  await expect(matches).toHaveCount(4)
  await expect(dialog).toContainText('A granitebasalt question')
  await expectAccessible()

  // Unchecks the second match by keys.
  await matches.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(matches.nth(1)).toBeFocused()
  await page.keyboard.press('Space')
  await keepToasts(page)
  await dialog.getByRole('button', { name: 'Replace 3 of 4' }).click()
  await expect(dialog).toBeHidden()
  await expect(outline.lines).toHaveText([
    /A page/,
    /A basalt question/,
    /Text list/,
    /Granite here/,
    /nothing/,
    /basalts and basalt/,
  ])
  await expect(page.getByRole('button', { name: /^Undo/ }).first()).toHaveAccessibleName(
    'Undo: Replace “granite”',
  )
  await page
    .getByRole('region', { name: /^Notices/ })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect(outline.lines).toHaveText([
    /A page/,
    /A granite question/,
    /Text list/,
    /Granite here/,
    /nothing/,
    /Granites and granite/,
  ])
})

test('matches in all stories are previewed and replaced in drafts, and a story that changed meanwhile is reported', async ({
  editor,
  page,
  expectAccessibleToo,
}) => {
  const created = await Promise.all(
    [1, 2, 3].map((number) =>
      editor.api<Saved>('stories', {
        method: 'POST',
        body: JSON.stringify({
          publish: 1,
          story: {
            name: `Feldspar ${number}`,
            slug: `feldspar-${number}-${Date.now()}`,
            content: {
              _uid: 'root',
              component: 'page',
              title: 'Feldspar',
              body: [quote(`q${number}`, `Feldspar, quartz and mica ${number}`)],
            },
          },
        }),
      }),
    ),
  )
  await editor.open()
  await page.getByRole('grid', { name: 'Stories' }).waitFor()
  await page.keyboard.press('Control+Shift+F')
  const dialog = page.getByRole('dialog', { name: 'Find and replace' })
  await dialog.getByRole('textbox', { name: 'Find' }).fill('quartz and (mi)ca')
  await dialog.getByRole('textbox', { name: 'Replace with' }).fill('$1lk')
  await dialog.getByRole('checkbox', { name: 'Regular expression' }).check()
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: 'Find', exact: true }).click()
  await expect(dialog.getByRole('status')).toContainText('3 matches in 3 stories.')
  await expect(dialog.getByRole('checkbox', { name: /^Feldspar 1/ })).toBeChecked()
  await expectAccessibleToo()
  await dialog.getByRole('checkbox', { name: /^Feldspar 1/ }).click()

  // A different editor saves meanwhile.
  const [one, two, three] = created
  await editor.api(`stories/${two!.story.id}`, {
    method: 'PUT',
    body: JSON.stringify({ story: { name: 'Feldspar two' } }),
  })
  await dialog.getByRole('button', { name: 'Replace 2 of 3' }).click()
  await expect(dialog.getByRole('status').filter({ hasText: '1 match replaced in 1 story' })).toContainText(
    'Feldspar 2: It was changed meanwhile.',
  )
  const stateOf = async ({ story }: Saved) => {
    const { story: now } = await editor.api<Saved>(`stories/${story.id}`)
    return [now.published, now.content.body[0]?.quote]
  }
  expect(await stateOf(one!)).toEqual([true, 'Feldspar, quartz and mica 1'])
  expect(await stateOf(two!)).toEqual([true, 'Feldspar, quartz and mica 2'])
  expect(await stateOf(three!)).toEqual([true, 'Feldspar, milk 3'])
  for (const { story } of created) await editor.api(`stories/${story.id}`, { method: 'DELETE' })
})
