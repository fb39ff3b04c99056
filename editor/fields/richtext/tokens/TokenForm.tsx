import { type FormEvent, useState } from 'react'
import { Button } from '../../../parts/Button.tsx'
import { Checkbox } from '../../../parts/Checkbox.tsx'
import { FieldRow } from '../../../parts/FieldRow.tsx'
import { Select } from '../../../parts/Select.tsx'
import { TextInput } from '../../../parts/TextInput.tsx'
import type { Token } from './parseTokens.ts'
import styles from './tokens.module.css'
import type { TokenAttribute, TokenType } from './tokenTypes.ts'
import { writeToken } from './writeToken.ts'

interface TokenFormProps {
  readonly type: TokenType
  readonly token: Pick<Token, 'type' | 'attributes' | 'value'>
  /** @param text the token as it is to stand in the text */
  readonly onSave: (text: string) => void
  readonly onRemove: (() => void) | null
}

/** The attributes and the value of a token, each with the input of its kind. */
export function TokenForm({ type, token, onSave, onRemove }: TokenFormProps) {
  const [attributes, setAttributes] = useState(token.attributes)
  const [value, setValue] = useState(token.value ?? '')
  const written = writeToken({
    type: token.type,
    attributes,
    value: value || type.value === 'required' ? value : undefined,
  })
  const missing = type.attributes.some(
    ({ name, isRequired }) => isRequired && !attributes.some((one) => one.name === name),
  )
  const isWhole = !missing && (type.value !== 'required' || value.trim() !== '')
  const set = (name: string, next: string | undefined | null) => {
    const others = attributes.filter((one) => one.name !== name)
    const at = attributes.findIndex((one) => one.name === name)
    const one = { name, value: next ?? undefined }
    if (next === null) setAttributes(others)
    else setAttributes(at === -1 ? [...others, one] : attributes.with(at, one))
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (isWhole) onSave(written)
  }
  return (
    <form className={styles.form} onSubmit={save} aria-label={type.title}>
      <strong>{type.title}</strong>
      {type.value === 'none' ? null : (
        <FieldRow label="Value" required={type.value === 'required'}>
          {({ id }) => (
            <TextInput
              id={id}
              value={value}
              autoComplete="off"
              onChange={({ target }) => setValue(target.value)}
            />
          )}
        </FieldRow>
      )}
      {type.attributes.map((attribute) => (
        <AttributeInput
          key={attribute.name}
          attribute={attribute}
          given={attributes.find(({ name }) => name === attribute.name)}
          onChange={(next) => set(attribute.name, next)}
        />
      ))}
      <output className={styles.written}>{written}</output>
      <div className={styles.actions}>
        {onRemove ? <Button onClick={onRemove}>Remove</Button> : null}
        <Button kind="primary" type="submit" disabled={!isWhole}>
          Done
        </Button>
      </div>
    </form>
  )
}

interface AttributeInputProps {
  readonly attribute: TokenAttribute
  readonly given: { readonly value: string | undefined } | undefined
  /** @param value null takes the attribute away; undefined makes it a flag */
  readonly onChange: (value: string | undefined | null) => void
}

function AttributeInput({ attribute, given, onChange }: AttributeInputProps) {
  const { name, kind, values, isRequired, help } = attribute
  if (kind === 'flag')
    return (
      <Checkbox
        label={name}
        checked={given !== undefined}
        onChange={({ target }) => onChange(target.checked ? undefined : null)}
      />
    )
  return (
    <FieldRow label={name} required={isRequired} {...(help ? { help } : {})}>
      {({ id, describedBy }) =>
        kind === 'option' ? (
          <Select
            id={id}
            aria-describedby={describedBy}
            value={given?.value ?? ''}
            onChange={({ target }) => onChange(target.value || null)}
          >
            <option value="">{isRequired ? 'Choose one' : 'Not said'}</option>
            {values.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </Select>
        ) : (
          <TextInput
            id={id}
            type={kind === 'number' ? 'number' : 'text'}
            step="any"
            aria-describedby={describedBy}
            value={given?.value ?? ''}
            onChange={({ target }) => onChange(target.value || null)}
          />
        )
      }
    </FieldRow>
  )
}
