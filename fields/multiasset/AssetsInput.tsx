import { useState } from 'react'
import type { Asset } from '../../editor/api/wire.ts'
import { AssetDrop } from '../../editor/fields/assets/AssetDrop.tsx'
import { AssetFacts } from '../../editor/fields/assets/AssetFacts.tsx'
import { useAssetLibrary } from '../../editor/fields/assets/AssetLibrary.tsx'
import styles from '../../editor/fields/assets/assets.module.css'
import {
  type AssetValue,
  fileName,
  isAssetValue,
  isPicture,
  thumbnailAddress,
  toAssetValue,
} from '../../editor/fields/assets/assetValue.ts'
import type { FieldProps } from '../../editor/fields/fieldProps.ts'
import { OtherInput } from '../../editor/fields/OtherInput.tsx'
import { ChosenList, moveItem } from '../../editor/fields/options/ChosenList.tsx'
import { useReadField } from '../../editor/fields/useField.ts'
import { Button } from '../../editor/parts/Button.tsx'

/** Input of a `multiasset` field: an ordered list of files. */
export function AssetsInput(props: FieldProps) {
  const { id, uid, field, value, schema, label, describedBy, onChange } = props
  const readCurrent = useReadField(uid, field)
  const library = useAssetLibrary()
  const [opened, setOpened] = useState<number | null>(null)
  if (value !== undefined && value !== null && value !== '' && !isAssets(value))
    return <OtherInput {...props} />
  const assets = isAssets(value) ? value : []
  const maximum = Number(schema.maximum_entries ?? 0) || Number.POSITIVE_INFINITY
  const add = (added: readonly Asset[]) => {
    const current = readCurrent()
    const files = [...(isAssets(current) ? current : []), ...added.map((asset) => toAssetValue(asset))]
    onChange(files.slice(0, maximum))
  }
  const shown = opened === null ? undefined : assets[opened]
  return (
    <AssetDrop schema={schema} isMany onUploaded={(asset) => add([asset])}>
      <ChosenList
        label={label}
        items={assets.map((asset, at) => ({
          // A file may be in the list twice; each entry needs its own key.
          key: `${asset.filename} ${assets.slice(0, at).filter(({ filename }) => filename === asset.filename).length}`,
          title: fileName(asset.filename),
          hint: typeof asset.alt === 'string' && asset.alt ? asset.alt : undefined,
          picture: isPicture(asset.filename) ? (
            <span className={styles.small}>
              <img src={thumbnailAddress(asset.filename, 80)} alt="" />
            </span>
          ) : undefined,
          onOpen: () => setOpened(opened === at ? null : at),
        }))}
        onMove={(from, before) => {
          setOpened(null)
          onChange(moveItem(assets, from, before))
        }}
        onRemove={(at) => {
          setOpened(null)
          onChange(assets.toSpliced(at, 1))
        }}
      />
      {shown && opened !== null ? (
        <div className={styles.facts}>
          <AssetFacts
            asset={shown}
            label={fileName(shown.filename)}
            onChange={(next, typing) => onChange(assets.with(opened, next), typing)}
          />
        </div>
      ) : null}
      {assets.length < maximum ? (
        <Button
          id={id}
          icon="plus"
          aria-describedby={describedBy}
          onClick={() => library.choose({ schema, isMany: true, onChoose: add })}
        >
          Add files
        </Button>
      ) : null}
      {library.dialog}
    </AssetDrop>
  )
}

const isAssets = (value: unknown): value is readonly AssetValue[] =>
  Array.isArray(value) && value.every((one) => isAssetValue(one))
