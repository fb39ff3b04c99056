import { FieldRow } from '../../parts/FieldRow.tsx'
import { TextInput } from '../../parts/TextInput.tsx'
import type { AssetValue } from './assetValue.ts'
import { isPicture } from './assetValue.ts'
import { FocalPointInput } from './FocalPointInput.tsx'

const TEXTS = [
  ['alt', 'Alternative text', 'What it shows, for those who cannot see it. Empty: it is decoration.'],
  ['title', 'Title', ''],
  ['copyright', 'Copyright', ''],
  ['source', 'Source', ''],
] as const

interface AssetFactsProps {
  readonly asset: AssetValue
  readonly label: string
  readonly onChange: (asset: AssetValue, typing: boolean | string) => void
}

/** Edits the texts and the focal point that a field stores for its file. Preserves the value's other keys. */
export function AssetFacts({ asset, label, onChange }: AssetFactsProps) {
  return (
    <>
      {TEXTS.map(([key, title, help]) => (
        <FieldRow key={key} label={title} help={help || undefined}>
          {({ id, describedBy }) => (
            <TextInput
              id={id}
              aria-describedby={describedBy}
              value={typeof asset[key] === 'string' ? asset[key] : ''}
              onChange={({ target }) => onChange({ ...asset, [key]: target.value }, true)}
            />
          )}
        </FieldRow>
      ))}
      {isPicture(asset.filename) ? (
        <FocalPointInput
          filename={asset.filename}
          focus={typeof asset.focus === 'string' ? asset.focus : ''}
          label={label}
          onChange={(focus) => onChange({ ...asset, focus }, false)}
        />
      ) : null}
    </>
  )
}
