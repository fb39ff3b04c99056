// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiProvider } from '../../api/ApiContext.ts'
import { ManagementApi } from '../../api/ManagementApi.ts'
import type { Asset } from '../../api/wire.ts'
import { TooltipProvider } from '../../parts/Tooltip.tsx'
import { finishUpload, holdUploads, isUploading } from '../assets/testing/heldUploads.ts'
import { PastedPicturesDialog } from './PastedPicturesDialog.tsx'
import type { PastedPicture } from './paste/pastedPictures.ts'

holdUploads()

// jsdom has no addresses of files.
Object.assign(URL, { createObjectURL: () => '', revokeObjectURL: () => {} })

afterEach(cleanup)

const file = (name: string) => new File([], name, { type: 'image/png' })

const WITH_FILE = { placeholder: 'p1', alt: 'One', file: file('one.png') }
const WITHOUT_FILE = { placeholder: 'p2', alt: 'Two' }

/** Opens the dialog and starts the upload. */
async function openAndUpload(pictures: readonly PastedPicture[]) {
  const pasted: string[][] = []
  const onPaste = (files: ReadonlyMap<string, Asset>) =>
    pasted.push([...files].map(([placeholder, asset]) => `${placeholder} ${asset.short_filename}`).sort())
  render(
    <TooltipProvider>
      <ApiProvider value={new ManagementApi({ id: 1, name: 'Space', languages: [] })}>
        <PastedPicturesDialog pasted={{ html: '', pictures }} onPaste={onPaste} onClose={cleanup} />
      </ApiProvider>
    </TooltipProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Upload 1 picture' }))
  await vi.waitUntil(() => isUploading('one.png'))
  return pasted
}

test('EDIT-11 pasted pictures are pasted with the files that were chosen during an upload', async () => {
  const pasted = await openAndUpload([WITH_FILE, WITHOUT_FILE])
  const dataTransfer = { types: ['Files'], files: [file('two.png')] }
  fireEvent.drop(screen.getByRole('button', { name: /^Choose a file/ }), { dataTransfer })
  await vi.waitUntil(() => isUploading('two.png'))
  await act(() => finishUpload('two.png'))
  expect(pasted).toEqual([])
  await act(() => finishUpload('one.png'))
  expect(pasted).toEqual([['p1 one.png', 'p2 two.png']])
})

test('EDIT-11 a closed dialog of pasted pictures pastes nothing after its upload', async () => {
  const pasted = await openAndUpload([WITH_FILE])
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await act(() => finishUpload('one.png'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(pasted).toEqual([])
})
