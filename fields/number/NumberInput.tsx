import { useId, useState } from 'react'
import type { FieldProps } from '../../editor/fields/fieldProps.ts'
import { Problem } from '../../editor/parts/Problem.tsx'
import { TextInput } from '../../editor/parts/TextInput.tsx'
import { parseNumber } from './parseNumber.ts'

/** Input of a `number` field. Stores a string, as the service does, unless the stored value is a number. */
export function NumberInput({ id, value, schema, describedBy, isInvalid, onChange }: FieldProps) {
  const stored = value === undefined || value === null ? '' : String(value)
  // The typed text stays in the input until it is a valid number.
  const [draft, setDraft] = useState<string | null>(null)
  const [problem, setProblem] = useState<string>()
  const problemId = useId()
  const step = Number(schema.steps ?? 1) || 1
  const [minimum, maximum] = [limitOf(schema.min_value), limitOf(schema.max_value)]
  const store = (text: string) =>
    onChange(typeof value === 'number' && text !== '' ? Number(text) : text, true)
  const change = (typed: string) => {
    const parsed = parseNumber(typed)
    setProblem(parsed.kind === 'invalid' ? parsed.why : undefined)
    setDraft(parsed.kind === 'number' && parsed.number === typed ? null : typed)
    if (parsed.kind === 'number') store(parsed.number)
  }
  const move = (by: number) => {
    const next = (Number(stored) || 0) + by * step
    const clamped = Math.min(Math.max(next, minimum ?? next), maximum ?? next)
    setDraft(null)
    setProblem(undefined)
    store(String(Number(clamped.toFixed(Number(schema.decimals ?? 6)))))
  }
  return (
    <>
      <TextInput
        id={id}
        inputMode="decimal"
        value={draft ?? stored}
        placeholder={rangeOf(minimum, maximum)}
        role="spinbutton"
        aria-valuenow={stored === '' ? undefined : Number(stored)}
        aria-valuemin={minimum}
        aria-valuemax={maximum}
        aria-describedby={[problem && problemId, describedBy].filter(Boolean).join(' ') || undefined}
        aria-invalid={isInvalid || problem !== undefined || undefined}
        autoComplete="off"
        onChange={({ target }) => change(target.value)}
        onBlur={() => {
          if (problem === undefined) setDraft(null)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
          event.preventDefault()
          move(event.key === 'ArrowUp' ? 1 : -1)
        }}
      />
      {problem ? <Problem id={problemId}>{problem}</Problem> : null}
    </>
  )
}

const limitOf = (value: unknown): number | undefined =>
  value === undefined || value === null || value === '' || Number.isNaN(Number(value))
    ? undefined
    : Number(value)

function rangeOf(minimum: number | undefined, maximum: number | undefined): string | undefined {
  if (minimum !== undefined && maximum !== undefined) return `${minimum} to ${maximum}`
  if (minimum !== undefined) return `at least ${minimum}`
  return maximum === undefined ? undefined : `at most ${maximum}`
}
