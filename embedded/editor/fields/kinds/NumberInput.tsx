import { useState } from 'react'
import { TextInput } from '../../parts/TextInput.tsx'
import type { FieldProps } from '../fieldProps.ts'

/** A number as it is typed: digits, with a point and a sign. */
const NUMBER = /^-?\d*(?:[.,]\d*)?$/

/** A number, stored as a text as the service does; one that content holds as a number stays one. */
export function NumberInput({ id, value, schema, describedBy, isInvalid, onChange }: FieldProps) {
  const stored = value === undefined || value === null ? '' : String(value)
  // What cannot be a number yet, such as a lone sign, is not stored, and not lost while one types.
  const [unfinished, setUnfinished] = useState<string | null>(null)
  const step = Number(schema.steps ?? 1) || 1
  const [least, most] = [limitOf(schema.min_value), limitOf(schema.max_value)]
  const store = (text: string) =>
    onChange(typeof value === 'number' && text !== '' ? Number(text) : text, true)
  const change = (typed: string) => {
    const text = typed.trim()
    if (!NUMBER.test(text)) return
    const number = text.replace(',', '.')
    if (number === '' || /\d$/.test(number)) {
      setUnfinished(null)
      store(number)
    } else setUnfinished(text)
  }
  const move = (by: number) => {
    const next = (Number(stored) || 0) + by * step
    const inside = Math.min(Math.max(next, least ?? next), most ?? next)
    setUnfinished(null)
    store(String(Number(inside.toFixed(Number(schema.decimals ?? 6)))))
  }
  return (
    <TextInput
      id={id}
      inputMode="decimal"
      value={unfinished ?? stored}
      placeholder={rangeOf(least, most)}
      role="spinbutton"
      aria-valuenow={stored === '' ? undefined : Number(stored)}
      aria-valuemin={least}
      aria-valuemax={most}
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
      autoComplete="off"
      onChange={({ target }) => change(target.value)}
      onBlur={() => setUnfinished(null)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        move(event.key === 'ArrowUp' ? 1 : -1)
      }}
    />
  )
}

const limitOf = (value: unknown): number | undefined =>
  value === undefined || value === null || value === '' || Number.isNaN(Number(value))
    ? undefined
    : Number(value)

function rangeOf(least: number | undefined, most: number | undefined): string | undefined {
  if (least !== undefined && most !== undefined) return `${least} to ${most}`
  if (least !== undefined) return `at least ${least}`
  return most === undefined ? undefined : `at most ${most}`
}
