// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiProvider } from '../api/ApiContext.ts'
import type { ManagementApi } from '../api/ManagementApi.ts'
import type { StoryEntry } from '../api/wire.ts'
import { toasts } from '../parts/Toasts.ts'
import { FolderTree } from './FolderTree.ts'
import { RenameDialog } from './RenameDialog.tsx'

afterEach(cleanup)

const entry = {
  id: 7,
  uuid: 'uuid-7',
  name: 'Notes',
  slug: 'notes',
  full_slug: 'notes',
  parent_id: 0,
  is_folder: true,
} as StoryEntry

/** A story that links to the renamed one. */
const linking = {
  ...entry,
  id: 8,
  uuid: 'uuid-8',
  name: 'News',
  full_slug: 'news',
  is_folder: false,
  has_typed_address: true,
}

function open(languages: ManagementApi['space']['languages'], shown: StoryEntry = entry) {
  const message = '"ar/notat" is the address of "Other", too.'
  const saveStory = vi.fn<ManagementApi['saveStory']>(
    async () =>
      ({
        story: { ...shown, full_slug: 'notes' },
        version: 2,
        warnings: [{ path: 'story.translated_slugs', message }],
      }) as never,
  )
  const api: Partial<ManagementApi> = {
    space: { id: 1, name: 'Space', languages },
    saveStory,
    story: async () =>
      ({ story: { ...shown, translated_slugs: [{ lang: 'es-mx', path: 'apuntes' }] }, version: 1 }) as never,
    request: async (path, options) => {
      expect([path, options?.body]).toEqual(['usage?per_page=10', { ids: [7] }])
      return { stories: [linking], total: 12, typed_addresses: 1 } as never
    },
  }
  const onDone = vi.fn()
  const parts = { folders: new FolderTree([shown]), kinds: [] } as never
  render(
    <ApiProvider value={api as ManagementApi}>
      <RenameDialog entry={shown} parts={parts} onClose={() => {}} onDone={onDone} />
    </ApiProvider>,
  )
  return { saveStory, onDone, message }
}

const LANGUAGES = [
  { code: 'ar', name: 'Arabic' },
  { code: 'es-mx', name: 'Mexican Spanish' },
]

test('EDIT-10 the rename dialog of a folder has a field for its slug in each language', async () => {
  const { saveStory, onDone, message } = open(LANGUAGES)
  const arabic = await screen.findByLabelText<HTMLInputElement>('Address in Arabic')
  const spanish = screen.getByLabelText<HTMLInputElement>('Address in Mexican Spanish')
  expect([arabic.value, spanish.value]).toEqual(['', 'apuntes'])
  fireEvent.change(arabic, { target: { value: 'was?' } })
  expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true')
  fireEvent.change(arabic, { target: { value: 'notat' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(saveStory.mock.calls[0]?.[1]).toEqual({
    name: 'Notes',
    translated_slugs_attributes: [{ lang: 'ar', slug: 'notat' }],
  })
  expect(toasts.value.map(({ text, kind }) => [text, kind])).toContainEqual([message, 'problem'])
})

test('EDIT-10 the rename dialog of a story, and of a folder in a space with one language, has no translated slugs', async () => {
  open([])
  expect(screen.queryByLabelText(/^Address in/)).toBeNull()
  cleanup()
  open(LANGUAGES, { ...entry, is_folder: false })
  expect(screen.queryByLabelText(/^Address in/)).toBeNull()
})

test.each([
  ['a story', false],
  ['a folder', true],
])('renaming %s lists the pages that link to it once its address changes', async (_kind, is_folder) => {
  open([], { ...entry, is_folder })
  expect(screen.queryByText(/pages use it/)).toBeNull()
  fireEvent.change(screen.getByLabelText(/^Last part of the address/), { target: { value: 'notices' } })
  expect(await screen.findByText(/12 pages use it, and will link to the new address/)).toBeDefined()
  expect(screen.getByText('News').getAttribute('href')).toBe('/editor/stories/8')
  expect(screen.getByText('/news/ · typed address')).toBeDefined()
  expect(screen.getByText('and 11 more')).toBeDefined()
  expect(screen.getByText(/^One of them has the old address typed in/)).toBeDefined()
})
