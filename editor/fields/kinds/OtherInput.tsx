import { useId, useState } from 'react'
import { isEqual } from '../../../json/isEqual.ts'
import { Problem } from '../../parts/Problem.tsx'
import { TextArea } from '../../parts/TextArea.tsx'
import type { JsonValue } from '../../space/Json.ts'
import type { FieldProps } from '../fieldProps.ts'

/**
 * Input of a field without a dedicated input, such as a field plugin, and of a field whose value does not fit its type.
 * Strings are edited as text; other values as JSON, which is stored while it is valid.
 */
export function OtherInput({ id, schema, value, label, describedBy, isInvalid, onChange }: FieldProps) {
  const helpId = useId()
  const problemId = useId()
  const [draft, setDraft] = useState<{ readonly text: string; readonly stored: JsonValue | undefined }>()
  const isText = typeof value === 'string' || value === undefined || value === null
  const stored = isText ? (value ?? '') : JSON.stringify(value, null, 2)
  const isDraft = draft !== undefined && isEqual(draft.stored ?? null, value ?? null)
  const text = isDraft ? draft.text : stored
  const problem = isDraft && !isText ? jsonProblem(text) : undefined
  const change = (typed: string) => {
    if (isText) return onChange(typed, true)
    const isValid = jsonProblem(typed) === undefined
    const next = isValid ? (JSON.parse(typed) as JsonValue) : value
    setDraft({ text: typed, stored: next })
    if (isValid) onChange(next, true)
  }
  return (
    <>
      <TextArea
        id={id}
        aria-label={label}
        aria-describedby={[problem && problemId, helpId, describedBy].filter(Boolean).join(' ')}
        aria-invalid={isInvalid || problem !== undefined || undefined}
        spellCheck={isText}
        value={text}
        onChange={({ target }) => change(target.value)}
        onBlur={() => {
          if (problem === undefined) setDraft(undefined)
        }}
      />
      {problem ? <Problem id={problemId}>{problem}</Problem> : null}
      <small id={helpId}>
        {schema.type === 'custom' && typeof schema.field_type === 'string'
          ? `This editor does not run the field plugin "${schema.field_type}".`
          : `This editor has no input for the field type "${schema.type}".`}{' '}
        {isText ? 'Edit the value as text.' : 'Edit the value as JSON.'}
      </small>
    </>
  )
}

/** Returns why a text is not valid JSON; undefined if it is. */
function jsonProblem(text: string): string | undefined {
  try {
    JSON.parse(text)
    return undefined
  } catch (error) {
    return `This is not valid JSON, so it is not stored: ${error instanceof Error ? error.message : error}`
  }
}
