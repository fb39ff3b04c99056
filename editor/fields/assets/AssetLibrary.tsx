import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Asset } from '../../api/wire.ts'
import type { FieldSchema } from '../../space/Component.ts'

/** A choice of files from the library. */
export interface ChooseAssetOptions {
  readonly schema?: FieldSchema
  readonly isMany?: boolean
  readonly onChoose: (assets: readonly Asset[]) => void
}

const AssetDialog = lazy(() =>
  import('./AssetDialog.tsx').then((module) => ({ default: module.AssetDialog })),
)

/** Returns a function that opens the library of the space's files, and its dialog for the caller to render. */
export function useAssetLibrary(): {
  readonly choose: (choosing: ChooseAssetOptions) => void
  readonly dialog: ReactNode
} {
  const [choosing, setChoosing] = useState<ChooseAssetOptions | null>(null)
  return {
    choose: setChoosing,
    dialog: choosing ? (
      <Suspense>
        <AssetDialog {...choosing} onClose={() => setChoosing(null)} />
      </Suspense>
    ) : null,
  }
}
