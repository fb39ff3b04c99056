// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiProvider } from '../../api/ApiContext.ts'
import { ManagementApi } from '../../api/ManagementApi.ts'
import { TooltipProvider } from '../../parts/Tooltip.tsx'
import { useAssetLibrary } from './AssetLibrary.tsx'
import { finishUpload, holdUploads, isUploading } from './testing/heldUploads.ts'

holdUploads()

afterEach(cleanup)

const api = Object.assign(new ManagementApi({ id: 1, name: 'Space', languages: [] }), {
  assets: async () => ({ items: [], total: 0 }),
  assetFolders: async () => [],
})

function Field({ onChoose }: { readonly onChoose: (names: readonly string[]) => void }) {
  const library = useAssetLibrary()
  const choose = () =>
    library.choose({ onChoose: (assets) => onChoose(assets.map((asset) => asset.short_filename)) })
  return (
    <>
      <button type="button" onClick={choose}>
        Choose
      </button>
      {library.dialog}
    </>
  )
}

/** Opens the library and drops files onto it. */
async function openAndDrop(...names: readonly string[]): Promise<void> {
  fireEvent.click(screen.getByText('Choose'))
  const files = names.map((name) => new File([], name))
  fireEvent.drop(await screen.findByRole('searchbox'), { dataTransfer: { types: ['Files'], files } })
  await vi.waitUntil(() => names.slice(0, 1).every(isUploading))
}

test('EDIT-10 the library of files chooses one dropped file for a field of one file, and none after it is closed', async () => {
  const onChoose = vi.fn()
  render(
    <TooltipProvider>
      <ApiProvider value={api}>
        <Field onChoose={onChoose} />
      </ApiProvider>
    </TooltipProvider>,
  )
  await openAndDrop('a.png')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await openAndDrop()
  await act(() => finishUpload('a.png'))
  expect(onChoose).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await openAndDrop('b.png', 'c.png')
  await act(() => finishUpload('b.png'))
  expect(onChoose.mock.calls).toEqual([[['b.png']]])
  expect(isUploading('c.png')).toBe(false)
})
