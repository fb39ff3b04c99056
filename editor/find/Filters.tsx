import { useEffect, useRef, useState } from 'react'
import { Icon } from '../parts/Icon.tsx'
import { Select } from '../parts/Select.tsx'
import { TextInput } from '../parts/TextInput.tsx'
import type { Component } from '../space/Component.ts'
import styles from './Filters.module.css'
import { type FindQuery, SORTS, type Sort, STATUSES, type Status } from './findQuery.ts'
import { titleOf } from './useSpaceParts.ts'

interface FiltersProps {
  readonly query: FindQuery
  readonly kinds: readonly Component[]
  readonly languages: readonly { readonly code: string; readonly name: string }[]
  readonly onChange: (changed: Partial<FindQuery>) => void
}

/** Delay between the last keystroke and the search, in milliseconds. */
const SEARCH_DELAY = 200

/** Filters of the list of stories: text, status, content type, language and order. */
export function Filters({ query, kinds, languages, onChange }: FiltersProps) {
  const [typed, setTyped] = useState(query.text)
  const input = useRef<HTMLInputElement>(null)
  const text = typed.trim()
  useEffect(() => {
    if (text === query.text) return
    const timer = setTimeout(() => onChange({ text }), SEARCH_DELAY)
    return () => clearTimeout(timer)
  }, [text, query.text, onChange])
  // Clears the input when the query is cleared elsewhere.
  useEffect(() => {
    if (!query.text) setTyped((before) => (document.activeElement === input.current ? before : ''))
  }, [query.text])
  return (
    <search className={styles.filters}>
      <div className={styles.words}>
        <Icon name="search" className={styles.sign} />
        <TextInput
          ref={input}
          type="search"
          className={styles.search}
          aria-label="Search names and contents"
          placeholder="Search names and contents"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <Select
        aria-label="Status"
        value={query.status ?? ''}
        onChange={({ target }) => onChange({ status: (target.value || undefined) as Status | undefined })}
      >
        <option value="">Any status</option>
        {Object.entries(STATUSES).map(([value, title]) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Kind"
        value={query.kind ?? ''}
        onChange={({ target }) => onChange({ kind: target.value || undefined })}
      >
        <option value="">Any kind</option>
        {kinds.map((kind) => (
          <option key={kind.name} value={kind.name}>
            {titleOf(kind)}
          </option>
        ))}
      </Select>
      {languages.length ? (
        <Select
          aria-label="Language"
          value={query.language ?? ''}
          onChange={({ target }) => onChange({ language: target.value || undefined })}
        >
          <option value="">Any language</option>
          {languages.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      ) : null}
      <Select
        aria-label="Order"
        value={query.sort}
        disabled={Boolean(query.text)}
        onChange={({ target }) => onChange({ sort: target.value as Sort })}
      >
        {Object.entries(SORTS).map(([value, title]) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </Select>
    </search>
  )
}
