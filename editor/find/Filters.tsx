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

/** How long after the last letter it is searched, in milliseconds. */
const AFTER_TYPING = 200

/** Words, status, kind, language, order. */
export function Filters({ query, kinds, languages, onChange }: FiltersProps) {
  const [words, setWords] = useState(query.words)
  const input = useRef<HTMLInputElement>(null)
  const wanted = words.trim()
  useEffect(() => {
    if (wanted === query.words) return
    const timer = setTimeout(() => onChange({ words: wanted }), AFTER_TYPING)
    return () => clearTimeout(timer)
  }, [wanted, query.words, onChange])
  // Cleared from outside.
  useEffect(() => {
    if (!query.words) setWords((before) => (document.activeElement === input.current ? before : ''))
  }, [query.words])
  return (
    <search className={styles.filters}>
      <div className={styles.words}>
        <Icon name="search" className={styles.sign} />
        <TextInput
          ref={input}
          type="search"
          className={styles.search}
          aria-label="Words in names and contents"
          placeholder="Search names and contents"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </div>
      <Select
        aria-label="Status"
        value={query.status ?? ''}
        onChange={({ target }) => onChange({ status: (target.value || undefined) as Status | undefined })}
      >
        <option value="">Any status</option>
        {Object.entries(STATUSES).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
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
        disabled={Boolean(query.words)}
        onChange={({ target }) => onChange({ sort: target.value as Sort })}
      >
        {Object.entries(SORTS).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </search>
  )
}
