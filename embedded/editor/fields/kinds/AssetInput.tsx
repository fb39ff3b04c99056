import { Button } from '../../parts/Button.tsx'
import { AssetDrop } from '../assets/AssetDrop.tsx'
import { AssetFacts } from '../assets/AssetFacts.tsx'
import { useAssetLibrary } from '../assets/AssetLibrary.tsx'
import styles from '../assets/assets.module.css'
import {
  chosenAsset,
  fileName,
  isAssetValue,
  isPicture,
  NO_ASSET,
  thumbnailAddress,
} from '../assets/assetValue.ts'
import type { FieldProps } from '../fieldProps.ts'
import { OtherInput } from './OtherInput.tsx'

/** A file of the space: chosen from the library, dropped or pasted. */
export function AssetInput(props: FieldProps) {
  const { id, value, schema, label, describedBy, onChange } = props
  const library = useAssetLibrary()
  const isText = typeof value === 'string' && value !== ''
  if (value !== undefined && value !== null && value !== '' && !isText && !isAssetValue(value))
    return <OtherInput {...props} />
  const asset = isAssetValue(value) ? value : { ...NO_ASSET, filename: isText ? value : '' }
  const choose = () =>
    library.choose({ schema, onChoose: ([chosen]) => chosen && onChange(chosenAsset(chosen)) })
  return (
    <AssetDrop schema={schema} onUploaded={(uploaded) => onChange(chosenAsset(uploaded))}>
      {asset.filename ? (
        <>
          <div className={styles.chosen}>
            <span className={styles.picture}>
              {isPicture(asset.filename) ? (
                <img src={thumbnailAddress(asset.filename)} alt="" />
              ) : (
                <b>{asset.filename.split('.').at(-1)}</b>
              )}
            </span>
            <span className={styles.name}>{fileName(asset.filename)}</span>
            <Button id={id} aria-describedby={describedBy} onClick={choose}>
              Replace
            </Button>
            <Button kind="quiet" onClick={() => onChange(NO_ASSET)}>
              Remove
            </Button>
          </div>
          <details className={styles.facts}>
            <summary>Texts{isPicture(asset.filename) ? ' and focal point' : ''}</summary>
            <AssetFacts asset={asset} label={label} onChange={onChange} />
          </details>
        </>
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
