import { useCallback, useState } from 'react'
import { useApi } from '../../api/ApiContext.ts'
import { errorMessage } from '../../api/ApiError.ts'
import type { Asset } from '../../api/wire.ts'
import type { FieldSchema } from '../../space/Component.ts'
import { refusedKind } from './assetValue.ts'
import { uploadAsset } from './uploadAsset.ts'

/** A file on its way, or why it was refused. */
export interface Upload {
  readonly id: number
  readonly name: string
  /** From 0 to 1. */
  readonly share: number
  readonly failure?: string
}

let last = 0

/** Uploads files one after the other, with what became of each. */
export function useUploads(schema: FieldSchema | undefined) {
  const api = useApi()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const upload = useCallback(
    async (files: Iterable<File>, onDone: (asset: Asset) => void, folder?: number) => {
      for (const file of files) {
        last += 1
        const id = last
        const set = (change: Partial<Upload>) =>
          setUploads((before) => before.map((one) => (one.id === id ? { ...one, ...change } : one)))
        const refused = refusedKind(schema, file.type, file.name)
        setUploads((before) => [
          ...before,
          { id, name: file.name, share: 0, ...(refused ? { failure: refused } : {}) },
        ])
        if (refused) continue
        try {
          onDone(await uploadAsset(api, file, { folder, onProgress: (share) => set({ share }) }))
          setUploads((before) => before.filter((one) => one.id !== id))
        } catch (error) {
          set({ failure: `${file.name}: ${errorMessage(error)}` })
        }
      }
    },
    [api, schema],
  )
  const forget = useCallback(
    (id: number) => setUploads((before) => before.filter((one) => one.id !== id)),
    [],
  )
  return { uploads, upload, forget }
}
