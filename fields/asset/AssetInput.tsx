import { AssetChoice } from '../../editor/fields/assets/AssetChoice.tsx'
import { AssetFacts } from '../../editor/fields/assets/AssetFacts.tsx'
import styles from '../../editor/fields/assets/assets.module.css'
import {
  clearAsset,
  isAssetValue,
  isPicture,
  NO_ASSET,
  toAssetValue,
} from '../../editor/fields/assets/assetValue.ts'
import type { FieldProps } from '../../editor/fields/fieldProps.ts'
import { OtherInput } from '../../editor/fields/OtherInput.tsx'
import { useReadField } from '../../editor/fields/useField.ts'

/** Input of an `asset` field: the file, its texts and its focal point. */
export function AssetInput(props: FieldProps) {
  const { id, uid, field, value, schema, label, describedBy, onChange } = props
  const readCurrent = useReadField(uid, field)
  const isText = typeof value === 'string' && value !== ''
  if (value !== undefined && value !== null && value !== '' && !isText && !isAssetValue(value))
    return <OtherInput {...props} />
  const before = isAssetValue(value) ? value : undefined
  const asset = before ?? { ...NO_ASSET, filename: isText ? value : '' }
  return (
    <>
      <AssetChoice
        id={id}
        describedBy={describedBy}
        schema={schema}
        filename={asset.filename}
        onChoose={(chosen) => {
          const current = readCurrent()
          onChange(toAssetValue(chosen, isAssetValue(current) ? current : undefined))
        }}
        onRemove={() => onChange(clearAsset(before))}
      />
      {asset.filename ? (
        <details className={styles.facts}>
          <summary>Texts{isPicture(asset.filename) ? ' and focal point' : ''}</summary>
          <AssetFacts asset={asset} label={label} onChange={onChange} />
        </details>
      ) : null}
    </>
  )
}
