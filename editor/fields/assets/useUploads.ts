import { useCallback, useEffect, useRef, useState } from 'react'
import { useApi } from '../../api/ApiContext.ts'
import { errorMessage } from '../../api/ApiError.ts'
import type { Asset } from '../../api/wire.ts'
import type { FieldSchema } from '../../space/Component.ts'
import { fileTypeError } from './assetValue.ts'
import { uploadAsset } from './uploadAsset.ts'

/** An upload in progress, or a failed upload with its error. */
export interface Upload {
  readonly id: number
  readonly name: string
  /** Sent fraction, from 0 to 1. */
  readonly progress: number
  readonly failure?: string
}

let lastId = 0

interface UploadsOptions {
  /** Aborts uploads when the component unmounts, for dialogs: a closed dialog must not choose a file. */
  readonly abortsOnUnmount?: boolean
}

/** Uploads files one after the other. Returns the uploads that are in progress or failed. */
export function useUploads(
  schema: FieldSchema | undefined,
  { abortsOnUnmount = false }: UploadsOptions = {},
) {
  const api = useApi()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const controller = useRef<AbortController>(null)
  useEffect(() => {
    if (!abortsOnUnmount) return undefined
    const ofMount = new AbortController()
    controller.current = ofMount
    return () => ofMount.abort()
  }, [abortsOnUnmount])
  const upload = useCallback(
    async (files: Iterable<File>, onDone: (asset: Asset) => void, folder?: number) => {
      const signal = controller.current?.signal
      for (const file of files) {
        lastId += 1
        const id = lastId
        const set = (change: Partial<Upload>) =>
          setUploads((before) => before.map((one) => (one.id === id ? { ...one, ...change } : one)))
        const typeError = fileTypeError(schema, file.type, file.name)
        setUploads((before) => [
          ...before,
          { id, name: file.name, progress: 0, ...(typeError ? { failure: typeError } : {}) },
        ])
        if (typeError) continue
        try {
          const onProgress = (progress: number) => set({ progress })
          onDone(await uploadAsset(api, file, { folder, onProgress, signal }))
          setUploads((before) => before.filter((one) => one.id !== id))
        } catch (error) {
          if (signal?.aborted) return
          set({ failure: `${file.name}: ${errorMessage(error)}` })
        }
      }
    },
    [api, schema],
  )
  const dismiss = useCallback(
    (id: number) => setUploads((before) => before.filter((one) => one.id !== id)),
    [],
  )
  return { uploads, upload, dismiss }
}
