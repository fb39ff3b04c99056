import { useId, useState } from 'react'
import { Problem } from '../../parts/Problem.tsx'
import { TextArea } from '../../parts/TextArea.tsx'
import type { JsonValue } from '../../space/Json.ts'
import { equalJson } from '../../store/equalJson.ts'
import type { FieldProps } from '../fieldProps.ts'

/**
 * A field whose kind has no input of its own, such as a field plugin, or one that holds what its kind does not.
 * Text is edited as text, anything else as JSON, which is stored once it is valid.
 */
export function OtherInput({ id, schema, value, label, describedBy, isInvalid, onChange }: FieldProps) {
  const helpId = useId()
  const problemId = useId()
  const [draft, setDraft] = useState<{ readonly text: string; readonly of: JsonValue | undefined }>()
  const isText = typeof value === 'string' || value === undefined || value === null
  const stored = isText ? (value ?? '') : JSON.stringify(value, null, 2)
  const isDraft = draft !== undefined && equalJson(draft.of ?? null, value ?? null)
  const text = isDraft ? draft.text : stored
  const problem = isDraft && !isText ? jsonProblem(text) : undefined
  const change = (typed: string) => {
    if (isText) return onChange(typed, true)
    const isValid = jsonProblem(typed) === undefined
    const next = isValid ? (JSON.parse(typed) as JsonValue) : value
    setDraft({ text: typed, of: next })
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
          ? `The field plugin "${schema.field_type}" is not here.`
          : `A field of the kind "${schema.type}" has no input of its own here.`}{' '}
        {isText ? 'It is edited as text.' : 'It is edited as JSON.'}
      </small>
    </>
  )
}

/** Why a text cannot be stored as the value of a field; undefined if it can. */
function jsonProblem(text: string): string | undefined {
  try {
    JSON.parse(text)
    return undefined
  } catch (error) {
    return `This is not valid JSON, so it is not stored: ${error instanceof Error ? error.message : error}`
  }
}
