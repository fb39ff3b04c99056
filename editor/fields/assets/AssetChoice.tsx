import type { Asset } from '../../api/wire.ts'
import { Button } from '../../parts/Button.tsx'
import type { FieldSchema } from '../../space/Component.ts'
import { AssetDrop } from './AssetDrop.tsx'
import { useAssetLibrary } from './AssetLibrary.tsx'
import styles from './assets.module.css'
import { fileName, isPicture, thumbnailAddress } from './assetValue.ts'

interface AssetChoiceProps {
  readonly id: string
  readonly describedBy?: string
  readonly schema: FieldSchema
  /** Address of the file; empty without one. */
  readonly filename: string
  readonly onChoose: (asset: Asset) => void
  /** Shows a Remove button if given. */
  readonly onRemove?: () => void
}

/** Input for one file: choose it from the library, drop it or paste it; then replace or remove it. */
export function AssetChoice({ id, describedBy, schema, filename, onChoose, onRemove }: AssetChoiceProps) {
  const library = useAssetLibrary()
  const choose = () => library.choose({ schema, onChoose: ([chosen]) => chosen && onChoose(chosen) })
  return (
    <AssetDrop schema={schema} onUploaded={onChoose}>
      {filename ? (
        <div className={styles.chosen}>
          <span className={styles.picture}>
            {isPicture(filename) ? (
              <img src={thumbnailAddress(filename)} alt="" />
            ) : (
              <b>{filename.split('.').at(-1)}</b>
            )}
          </span>
          <span className={styles.name}>{fileName(filename)}</span>
          <span className={styles.actions}>
            <Button id={id} aria-describedby={describedBy} onClick={choose}>
              Replace
            </Button>
            {onRemove ? (
              <Button kind="quiet" onClick={onRemove}>
                Remove
              </Button>
            ) : null}
          </span>
        </div>
      ) : (
        <button
          id={id}
          type="button"
          aria-describedby={describedBy}
          className={styles.empty}
          onClick={choose}
        >
          <span>Choose a file</span>
          <small>or drop or paste one here</small>
        </button>
      )}
      {library.dialog}
    </AssetDrop>
  )
}
