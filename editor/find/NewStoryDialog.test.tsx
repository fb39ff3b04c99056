// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ApiProvider } from '../api/ApiContext.ts'
import { FolderTree } from './FolderTree.ts'
import { readNewSlug } from './findQuery.ts'
import { NewStoryDialog } from './NewStoryDialog.tsx'

afterEach(cleanup)

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)

function open(slug: string | undefined) {
  const parts = { folders: new FolderTree([]), kinds: [], templates: [], presets: [] } as never
  render(
    <ApiProvider value={{} as never}>
      <NewStoryDialog
        open
        parts={parts}
        folder={0}
        slug={slug}
        onClose={() => {}}
        onFolderCreated={() => {}}
      />
    </ApiProvider>,
  )
}

test('EDIT-06 naming a new story preserves the slug that its address proposed', () => {
  open(readNewSlug('?new=home'))
  expect([field(/^Name/).value, field(/^Last part/).value]).toEqual(['Home', 'home'])
  fireEvent.change(field(/^Name/), { target: { value: 'Welcome' } })
  expect(field(/^Last part/).value).toBe('home')
})

test('EDIT-06 the slug that an address proposes for a new story has only valid characters', () => {
  expect(readNewSlug('?new=%2Fa%20b%3F%2F')).toBe('a-b')
  expect(readNewSlug('?new=')).toBeUndefined()
  expect(readNewSlug('?words=home')).toBeUndefined()
})
