import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Asset } from '../../api/wire.ts'
import type { FieldSchema } from '../../space/Component.ts'

/** A choice of files from the library. */
export interface Choosing {
  readonly schema?: FieldSchema
  readonly isMany?: boolean
  readonly onChoose: (assets: readonly Asset[]) => void
}

const AssetDialog = lazy(() =>
  import('./AssetDialog.tsx').then((module) => ({ default: module.AssetDialog })),
)

/** Returns a function that opens the library of the space's files, and its dialog for the caller to render. */
export function useAssetLibrary(): {
  readonly choose: (choosing: Choosing) => void
  readonly dialog: ReactNode
} {
  const [choosing, setChoosing] = useState<Choosing | null>(null)
  return {
    choose: setChoosing,
    dialog: choosing ? (
      <Suspense>
        <AssetDialog {...choosing} onClose={() => setChoosing(null)} />
      </Suspense>
    ) : null,
  }
}
