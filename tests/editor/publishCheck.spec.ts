import { expect, test } from './editorTest.ts'

/** Uuid of a story that does not exist. */
const DELETED = '99999999-0000-4000-8000-000000000000'

interface Created {
  readonly story: { readonly id: number }
}

test('EDIT-17 publishing lists empty required fields, texts over their limit and dead links with a jump to each, for one story and for several', async ({
  editor,
  page,
  expectAccessible,
}) => {
  test.slow()
  const make = (name: string, slug: string, fields: object) =>
    editor.api<Created>('stories', {
      method: 'POST',
      body: JSON.stringify({
        story: { name, slug, content: { _uid: `${slug}-root`, component: 'page', ...fields } },
      }),
    })
  const button = {
    _uid: 'dead-link',
    component: 'button',
    label: '',
    link: { linktype: 'story', id: DELETED, fieldtype: 'multilink', cached_url: 'gone' },
  }
  const { story } = await make('Unfinished', 'unfinished', {
    title: 'Unfinished',
    description: 'x'.repeat(321),
    body: [button],
  })
  await make('Finished', 'finished', { title: 'Finished', body: [] })
  const isPublished = async (id: number) =>
    (await editor.api<{ story: { published: boolean } }>(`stories/${id}`)).story.published

  await editor.openStory(story.id)
  const publish = page.getByRole('button', { name: 'Publish', exact: true })
  await publish.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveAccessibleName('This cannot be published yet')
  await expect(dialog.getByRole('listitem')).toHaveText([
    'Description has 321 characters; the limit is 320.',
    'Label is required.',
    'Link leads to a page that was deleted.',
  ])
  await expect(dialog.getByRole('button', { name: 'Publish anyway' })).toHaveCount(0)
  await expectAccessible('[role="dialog"]')

  // Choosing a problem focuses its field.
  await dialog.getByRole('button', { name: 'Label is required.' }).click()
  await expect(page.getByLabel('Label')).toBeFocused()
  await page.keyboard.type('Go on')
  await page.keyboard.press('Control+Shift+Enter')
  await dialog.getByRole('button', { name: /^Description has/ }).click()
  await expect(page.getByLabel('Description')).toBeFocused()
  await page.getByLabel('Description').fill('Short')

  // A dead link only needs a confirmation.
  await publish.click()
  await expect(dialog).toHaveAccessibleName('Publish with these problems?')
  await expect(dialog.getByRole('listitem')).toHaveText(['Link leads to a page that was deleted.'])
  expect(await isPublished(story.id)).toBe(false)
  await dialog.getByRole('button', { name: 'Publish anyway' }).click()
  await expect.poll(() => isPublished(story.id)).toBe(true)

  // A changed address offers a redirect from the published one.
  await page.getByRole('treeitem', { name: /^Page/ }).first().click()
  await page.getByRole('tab', { name: 'Story' }).click()
  await page
    .getByLabel(/^Address/)
    .first()
    .fill('finally')
  await expect(page.getByText('Visitors find the page at /unfinished/ until you publish.')).toBeVisible()
  await publish.click()
  await expect(dialog.getByLabel('Redirect visitors of /unfinished/ to the new address')).toBeChecked()
  await expectAccessible('[role="dialog"]')
  await dialog.getByRole('button', { name: 'Publish anyway' }).click()
  const oldAddress = async () => {
    const { status, headers } = await fetch(`${editor.origin}/unfinished/`, { redirect: 'manual' })
    return [status, headers.get('location')]
  }
  await expect.poll(oldAddress).toEqual([301, '/finally/'])

  // Several stories: those without errors can be published.
  const { story: other } = await make('Without title', 'without-title', { title: ' ', body: [] })
  await editor.open('/editor/?status=draft')
  for (const name of ['Without title', 'Finished'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.getByRole('button', { name: 'Publish …' }).click()
  await expect(dialog.getByRole('region', { name: 'Without title' }).getByRole('listitem')).toHaveText([
    'Title is required.',
  ])
  await expectAccessible('[role="dialog"]')
  const link = dialog.getByRole('link', { name: 'Title is required.' })
  const href = await link.getAttribute('href')
  await dialog.getByRole('button', { name: 'Publish the other one' }).click()
  await expect(dialog).toBeHidden()
  expect(await isPublished(other.id)).toBe(false)
  await editor.open(href!)
  await expect(page.getByLabel(/^Title/).first()).toBeFocused()
  await expect(page).toHaveURL(new RegExp(`/editor/stories/${other.id}$`))

  // A schedule is rejected for the same reasons.
  await page.getByRole('button', { name: 'More about publishing' }).click()
  await page.getByRole('menuitem', { name: /^Schedule/ }).click()
  await expect(dialog.getByRole('region', { name: 'Problems' })).toContainText('Title is required.')
  await expect(dialog.getByRole('button', { name: 'Schedule', exact: true })).toBeDisabled()
})

test('EDIT-06 deleted stories are found in the trash, restored with their address and optionally published', async ({
  editor,
  page,
  expectAccessible,
}) => {
  const content = { _uid: 'lost-root', component: 'page', title: 'Lost', body: [] }
  const { story } = await editor.api<Created>('stories', {
    method: 'POST',
    body: JSON.stringify({ publish: 1, story: { name: 'Lost', slug: 'lost', content } }),
  })
  await editor.api(`stories/${story.id}`, { method: 'DELETE' })
  await editor.open()
  const wide = page.viewportSize()!
  await page.setViewportSize({ width: 390, height: 800 })
  await expect(page.getByRole('button', { name: 'New story' })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize(wide)
  await page.getByRole('button', { name: 'Trash' }).click()
  const dialog = page.getByRole('dialog', { name: 'Trash' })
  await dialog.getByLabel('Search the trash').fill('lost')
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await expect(dialog.getByRole('listitem')).toContainText('/lost · deleted just now')
  await expectAccessible('[role="dialog"]')
  await dialog.getByLabel('Publish Lost as well').check()
  await dialog.getByRole('button', { name: 'Restore Lost' }).click()
  await expect(dialog).toContainText('Nothing in the trash matches “lost”.')
  await expect(dialog.getByLabel('Search the trash')).toBeFocused()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('row', { name: 'Lost', exact: true })).toBeVisible()
  expect(await editor.api(`stories/${story.id}`)).toMatchObject({
    story: { full_slug: 'lost', published: true },
  })
})
