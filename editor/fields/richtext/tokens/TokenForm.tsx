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
  /** @param text the source of the token */
  readonly onSave: (text: string) => void
  readonly onRemove: (() => void) | null
}

/** Form for the attributes and the value of an inline token. */
export function TokenForm({ type, token, onSave, onRemove }: TokenFormProps) {
  const [attributes, setAttributes] = useState(token.attributes)
  const [value, setValue] = useState(token.value ?? '')
  const written = writeToken({
    type: token.type,
    attributes,
    value: value || type.value === 'required' ? value : undefined,
  })
  const isAttributeMissing = type.attributes.some(
    ({ name, isRequired }) => isRequired && !attributes.some((one) => one.name === name),
  )
  const isComplete = !isAttributeMissing && (type.value !== 'required' || value.trim() !== '')
  const set = (name: string, next: string | undefined | null) => {
    const withoutOne = attributes.filter((one) => one.name !== name)
    const at = attributes.findIndex((one) => one.name === name)
    const one = { name, value: next ?? undefined }
    if (next === null) setAttributes(withoutOne)
    else setAttributes(at === -1 ? [...withoutOne, one] : attributes.with(at, one))
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (isComplete) onSave(written)
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
          current={attributes.find(({ name }) => name === attribute.name)}
          onChange={(next) => set(attribute.name, next)}
        />
      ))}
      <output className={styles.written}>{written}</output>
      <div className={styles.actions}>
        {onRemove ? <Button onClick={onRemove}>Remove</Button> : null}
        <Button kind="primary" type="submit" disabled={!isComplete}>
          Done
        </Button>
      </div>
    </form>
  )
}

interface AttributeInputProps {
  readonly attribute: TokenAttribute
  readonly current: { readonly value: string | undefined } | undefined
  /** @param value null removes the attribute; undefined sets it without a value */
  readonly onChange: (value: string | undefined | null) => void
}

function AttributeInput({ attribute, current, onChange }: AttributeInputProps) {
  const { name, kind, values, isRequired, help } = attribute
  if (kind === 'flag')
    return (
      <Checkbox
        label={name}
        checked={current !== undefined}
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
            value={current?.value ?? ''}
            onChange={({ target }) => onChange(target.value || null)}
          >
            <option value="">{isRequired ? 'Choose one' : 'Not set'}</option>
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
            value={current?.value ?? ''}
            onChange={({ target }) => onChange(target.value || null)}
          />
        )
      }
    </FieldRow>
  )
}
