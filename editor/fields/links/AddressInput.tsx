import { useId, useRef, useState } from 'react'
import { Problem } from '../../parts/Problem.tsx'
import { TextInput } from '../../parts/TextInput.tsx'

interface AddressInputProps {
  readonly id: string
  readonly type?: 'email'
  readonly label: string
  readonly describedBy: string | undefined
  readonly isInvalid: boolean
  readonly placeholder?: string
  readonly value: string
  /** Returns the address that was meant. */
  readonly complete: (typed: string) => string
  /** Returns why an address cannot work; undefined if it can. */
  readonly problemOf: (address: string) => string | undefined
  readonly onChange: (address: string) => void
}

/** An address that is completed when the input is left. One that cannot work has a message, but not while it is typed. */
export function AddressInput(props: AddressInputProps) {
  const { id, type, label, describedBy, isInvalid, placeholder, value, complete, problemOf, onChange } = props
  const problemId = useId()
  const [isTyping, setIsTyping] = useState(false)
  const isEdited = useRef(false)
  const problem = isTyping ? undefined : problemOf(value)
  return (
    <>
      <TextInput
        id={id}
        // Not `email`: browsers hide blanks and refuse what is completed here.
        inputMode={type ?? 'url'}
        aria-label={label}
        aria-describedby={[problem && problemId, describedBy].filter(Boolean).join(' ') || undefined}
        aria-invalid={isInvalid || problem !== undefined || undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        value={value}
        onChange={({ target }) => {
          isEdited.current = true
          setIsTyping(true)
          onChange(target.value.trim())
        }}
        onBlur={() => {
          setIsTyping(false)
          if (!isEdited.current) return
          isEdited.current = false
          const completed = complete(value)
          if (completed !== value) onChange(completed)
        }}
      />
      {problem ? <Problem id={problemId}>{problem}</Problem> : null}
    </>
  )
}
