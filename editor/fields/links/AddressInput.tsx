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
  /** Returns the completed address, for example with a scheme. */
  readonly complete: (typed: string) => string
  /** Returns why an address is invalid; undefined if it is valid. */
  readonly problemOf: (address: string) => string | undefined
  readonly onChange: (address: string) => void
}

/** Input for an address. On blur, completes the address and shows a message if it is invalid. */
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
        // Not `type="email"`: browsers strip its spaces and reject addresses that `complete` accepts.
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
