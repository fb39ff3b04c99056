import { useId, useState } from 'react'
import { isEqual } from '../../json/isEqual.ts'
import { Checkbox } from '../parts/Checkbox.tsx'
import { Problem } from '../parts/Problem.tsx'
import { TextArea } from '../parts/TextArea.tsx'
import type { JsonValue } from '../space/Json.ts'
import type { FieldProps } from './fieldProps.ts'

/**
 * Input of a field without a dedicated input, such as a field plugin, and of a field whose value does not fit its type. A text is edited as
 * text or as JSON; other values as JSON, which is stored while it is valid.
 */
export function OtherInput({ id, schema, value, label, describedBy, isInvalid, onChange }: FieldProps) {
  const helpId = useId()
  const problemId = useId()
  const [wantsJson, setWantsJson] = useState(false)
  const [draft, setDraft] = useState<{ readonly text: string; readonly stored: JsonValue | undefined }>()
  const isText = typeof value === 'string' || value === undefined || value === null
  const isDraft = draft !== undefined && isEqual(draft.stored ?? null, value ?? null)
  const isJson = wantsJson || !isText
  const text = isDraft ? draft.text : storedText(value, isJson)
  const problem = isDraft && isJson ? jsonProblem(text) : undefined
  const change = (typed: string) => {
    if (!isJson) return onChange(typed, true)
    const next = typed.trim() === '' ? '' : jsonProblem(typed) === undefined ? parseJson(typed) : value
    setDraft({ text: typed, stored: next })
    // Deleting the JSON of an object must not turn the input into one for text while a new value is typed.
    setWantsJson(true)
    if (!isEqual(next ?? null, value ?? null)) onChange(next, true)
  }
  return (
    <>
      <TextArea
        id={id}
        aria-label={label}
        aria-describedby={[problem && problemId, helpId, describedBy].filter(Boolean).join(' ')}
        aria-invalid={isInvalid || problem !== undefined || undefined}
        spellCheck={!isJson}
        value={text}
        onChange={({ target }) => change(target.value)}
        onBlur={() => {
          if (problem === undefined) setDraft(undefined)
        }}
      />
      {problem ? <Problem id={problemId}>{problem}</Problem> : null}
      <Checkbox
        label="JSON"
        aria-label={`${label}: edit as JSON`}
        checked={isJson}
        // An object has no text.
        disabled={!isText}
        onChange={({ target }) => {
          setDraft(undefined)
          setWantsJson(target.checked)
        }}
      />
      <small id={helpId}>
        {schema.type === 'custom' && typeof schema.field_type === 'string'
          ? `This editor does not run the field plugin "${schema.field_type}".`
          : `This editor has no input for the field type "${schema.type}".`}{' '}
        {isJson ? 'Edit the value as JSON.' : 'Edit the value as text.'}
      </small>
    </>
  )
}

/** Returns a value as text or JSON; an empty text without a value. */
function storedText(value: JsonValue | undefined, isJson: boolean): string {
  if (value === undefined || value === null || value === '') return ''
  return typeof value === 'string' && !isJson ? value : JSON.stringify(value, null, 2)
}

const parseJson = (text: string) => JSON.parse(text) as JsonValue

/** Returns why a text is not valid JSON; undefined if it is valid or empty. */
function jsonProblem(text: string): string | undefined {
  if (text.trim() === '') return undefined
  try {
    parseJson(text)
    return undefined
  } catch (error) {
    return `This is not valid JSON, so it is not stored: ${error instanceof Error ? error.message : error}`
  }
}
