import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Asset } from '../../api/wire.ts'
import type { FieldSchema } from '../../space/Component.ts'

/** What is chosen from the library. */
export interface Choosing {
  readonly schema?: FieldSchema
  readonly isMany?: boolean
  readonly onChoose: (assets: readonly Asset[]) => void
}

const AssetDialog = lazy(() =>
  import('./AssetDialog.tsx').then((module) => ({ default: module.AssetDialog })),
)

/** Opens the library of the space's files. The dialog is to be rendered where the field is. */
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
