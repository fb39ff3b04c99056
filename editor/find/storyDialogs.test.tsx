// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiProvider } from '../api/ApiContext.ts'
import type { ManagementApi } from '../api/ManagementApi.ts'
import type { StoryEntry, StoryUsage } from '../api/wire.ts'
import type { ActionDialog } from '../navigation/storyMenu.ts'
import { toasts } from '../parts/Toasts.ts'
import { FolderTree } from './FolderTree.ts'
import { StoryActions } from './StoryActions.tsx'

afterEach(() => {
  cleanup()
  for (const { id } of toasts.value) toasts.remove(id)
})

const storyEntry = (id: number, published = false) =>
  ({
    id,
    name: `Story ${id}`,
    slug: `story-${id}`,
    full_slug: `story-${id}`,
    parent_id: 0,
    is_folder: false,
    published,
  }) as StoryEntry

const USER = { ...storyEntry(9), has_typed_address: true }
const FOLDER = { ...storyEntry(8), name: 'Folder', is_folder: true } as StoryEntry

/** Opens the dialog of an action, whose stories are used by so many pages. */
function open(kind: ActionDialog['kind'], entries: readonly StoryEntry[], total: number) {
  const request = async (): Promise<StoryUsage> =>
    ({ stories: total ? [USER] : [], total, typed_addresses: total }) as never
  const api: Partial<ManagementApi> = {
    space: { id: 1, name: 'Space', languages: [] } as never,
    request: request as never,
    deleteStory: async () => undefined as never,
  }
  const parts = { folders: new FolderTree([FOLDER]), kinds: [] } as never
  const { container } = render(
    <ApiProvider value={api as ManagementApi}>
      <StoryActions
        dialog={{ kind, entries } as ActionDialog}
        parts={parts}
        onClose={() => {}}
        onChanged={() => {}}
      />
    </ApiProvider>,
  )
  return container
}

const one = [storyEntry(1)]
const two = [storyEntry(1), storyEntry(2)]
const onePublished = [storyEntry(1, true)]
const twoPublished = [storyEntry(1, true), storyEntry(2, true)]

test.each([
  ['a draft', one, 'It is a draft, so nothing changes for visitors.'],
  ['drafts', two, 'They are drafts, so nothing changes for visitors.'],
  ['a published story', onePublished, 'Visitors will no longer find the published page.'],
  ['published stories', twoPublished, 'Visitors will no longer find the published pages.'],
  [
    'a draft and a published story',
    [storyEntry(1), storyEntry(2, true)],
    'Visitors will no longer find the published page.',
  ],
  [
    'a folder',
    [FOLDER],
    'Stories in folders are deleted too. Visitors will no longer find those that are published.',
  ],
])('the dialog that deletes %s describes what visitors notice', (_entries, entries, text) => {
  open('delete', entries, 0)
  expect(screen.getByText(text)).toBeDefined()
})

test.each([
  ['delete', one, 0, 'No other page uses it.'],
  ['delete', two, 0, 'No other page uses them.'],
  ['delete', one, 1, 'One page uses it, and will have a gap or a broken link:'],
  ['delete', two, 1, 'One page uses them, and will have a gap or a broken link:'],
  ['unpublish', onePublished, 12, '12 pages use it, and will have a gap or a broken link:'],
  ['unpublish', twoPublished, 12, '12 pages use them, and will have a gap or a broken link:'],
  [
    'unpublish',
    onePublished,
    0,
    'Visitors will no longer find it. The draft stays and can be published later.',
  ],
  [
    'unpublish',
    twoPublished,
    0,
    'Visitors will no longer find them. The drafts stay and can be published later.',
  ],
] as const)(
  'the dialog to %s stories counts stories and pages in its text',
  async (kind, entries, total, text) => {
    open(kind, entries, total)
    expect(await screen.findByText(text)).toBeDefined()
  },
)

test.each([
  [one, 'One page uses it, and will link to the new address:', 'One of them has the old address typed in.'],
  [
    two,
    'One page uses them, and will link to the new addresses:',
    'One of them has an old address typed in.',
  ],
])('the dialog that moves stories counts them in its text', async (entries, text, typed) => {
  open('move', entries, 1)
  fireEvent.change(screen.getByLabelText('Folder'), { target: { value: '8' } })
  expect(await screen.findByText(text)).toBeDefined()
  expect(screen.getByText((content) => content.startsWith(typed))).toBeDefined()
})

test.each([
  [one, 'Restored with its content and address.'],
  [two, 'Restored with their content and addresses.'],
])('undo of a deletion says what it restored', async (entries, text) => {
  open('delete', entries, 0)
  await screen.findByText(/^No other page/)
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await vi.waitFor(() => expect(toasts.value.at(-1)?.action).toBeDefined())
  toasts.value.at(-1)?.action?.run()
  await vi.waitFor(() => expect(toasts.value.at(-1)?.text).toBe(text))
})
