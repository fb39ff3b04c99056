import { useId, useState } from 'react'
import { Problem } from '../../parts/Problem.tsx'
import { TextInput } from '../../parts/TextInput.tsx'
import type { FieldProps } from '../fieldProps.ts'
import { parseNumber } from '../parseNumber.ts'

/** A number, stored as a text as the service does; one that content holds as a number stays one. */
export function NumberInput({ id, value, schema, describedBy, isInvalid, onChange }: FieldProps) {
  const stored = value === undefined || value === null ? '' : String(value)
  // What is typed stays in the input until it is a number, or another value comes from elsewhere.
  const [draft, setDraft] = useState<string | null>(null)
  const [problem, setProblem] = useState<string>()
  const problemId = useId()
  const step = Number(schema.steps ?? 1) || 1
  const [least, most] = [limitOf(schema.min_value), limitOf(schema.max_value)]
  const store = (text: string) =>
    onChange(typeof value === 'number' && text !== '' ? Number(text) : text, true)
  const change = (typed: string) => {
    const parsed = parseNumber(typed)
    setProblem(parsed.kind === 'refused' ? parsed.why : undefined)
    setDraft(parsed.kind === 'number' && parsed.number === typed ? null : typed)
    if (parsed.kind === 'number') store(parsed.number)
  }
  const move = (by: number) => {
    const next = (Number(stored) || 0) + by * step
    const inside = Math.min(Math.max(next, least ?? next), most ?? next)
    setDraft(null)
    setProblem(undefined)
    store(String(Number(inside.toFixed(Number(schema.decimals ?? 6)))))
  }
  return (
    <>
      <TextInput
        id={id}
        inputMode="decimal"
        value={draft ?? stored}
        placeholder={rangeOf(least, most)}
        role="spinbutton"
        aria-valuenow={stored === '' ? undefined : Number(stored)}
        aria-valuemin={least}
        aria-valuemax={most}
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

function rangeOf(least: number | undefined, most: number | undefined): string | undefined {
  if (least !== undefined && most !== undefined) return `${least} to ${most}`
  if (least !== undefined) return `at least ${least}`
  return most === undefined ? undefined : `at most ${most}`
}
