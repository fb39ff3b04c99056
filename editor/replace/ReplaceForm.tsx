import { useEffect, useRef } from 'react'
import { TEXT_KINDS, type TextKind } from '../../fields/texts.ts'
import { Checkbox } from '../parts/Checkbox.tsx'
import { FieldRow } from '../parts/FieldRow.tsx'
import hidden from '../parts/hiddenText.module.css'
import { TextInput } from '../parts/TextInput.tsx'
import type { ReplaceQuery } from './createMatcher.ts'
import type { SearchOptions } from './findInStory.ts'
import styles from './ReplaceForm.module.css'

/** Scope of the search: the open story or all stories. */
export type Scope = 'story' | 'stories'

interface ReplaceFormProps {
  readonly query: ReplaceQuery
  readonly onQuery: (query: ReplaceQuery) => void
  readonly options: SearchOptions
  readonly onOptions: (options: SearchOptions) => void
  readonly scope: Scope
  /** Omitted if no story is open. */
  readonly onScope?: (scope: Scope) => void
  /** Why the query is invalid; null if it is valid. */
  readonly why: string | null
  readonly onSubmit: () => void
  readonly isBusy: boolean
}

const KINDS = Object.entries(TEXT_KINDS) as readonly (readonly [TextKind, string])[]

/** Form for the text to find, its replacement, and the search options. */
export function ReplaceForm(props: ReplaceFormProps) {
  const { query, onQuery, options, onOptions, scope, onScope, why, onSubmit, isBusy } = props
  const set = (changed: Partial<ReplaceQuery>) => onQuery({ ...query, ...changed })
  const { kinds, names } = options
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => {
    first.current?.focus()
    first.current?.select()
  }, [])
  const isAll = kinds.size === KINDS.length
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <div className={styles.words}>
        <FieldRow label="Find" problem={why}>
          {({ id, describedBy }) => (
            <TextInput
              ref={first}
              id={id}
              aria-describedby={describedBy}
              aria-invalid={why !== null}
              autoComplete="off"
              spellCheck={false}
              maxLength={500}
              readOnly={isBusy}
              value={query.find}
              onChange={({ target }) => set({ find: target.value })}
            />
          )}
        </FieldRow>
        <FieldRow
          label="Replace with"
          help={query.isExpression ? '$1 is the first group, $& the whole match.' : null}
        >
          {({ id, describedBy }) => (
            <TextInput
              id={id}
              aria-describedby={describedBy}
              autoComplete="off"
              maxLength={2000}
              readOnly={isBusy}
              value={query.replace}
              onChange={({ target }) => set({ replace: target.value })}
            />
          )}
        </FieldRow>
      </div>
      <fieldset className={styles.ways} disabled={isBusy}>
        <legend className={hidden.text}>Search options</legend>
        <Checkbox
          label="Match case"
          checked={query.matchCase}
          onChange={({ target }) => set({ matchCase: target.checked })}
        />
        <Checkbox
          label="Whole words"
          checked={query.wholeWords}
          onChange={({ target }) => set({ wholeWords: target.checked })}
        />
        <Checkbox
          label="Regular expression"
          checked={query.isExpression}
          onChange={({ target }) => set({ isExpression: target.checked })}
        />
        {onScope ? (
          <label className={styles.scope}>
            <span>In</span>
            <select
              className={styles.select}
              value={scope}
              onChange={({ target }) => onScope(target.value as Scope)}
            >
              <option value="story">this story</option>
              <option value="stories">all stories</option>
            </select>
          </label>
        ) : null}
      </fieldset>
      <details className={styles.kinds}>
        <summary>
          {isAll && !names
            ? 'In all texts except names of stories'
            : `In ${kinds.size + Number(names)} of ${KINDS.length + 1} kinds of texts`}
        </summary>
        <fieldset className={styles.list} disabled={isBusy}>
          <legend className={hidden.text}>Kinds of texts</legend>
          {KINDS.map(([kind, title]) => (
            <Checkbox
              key={kind}
              label={title}
              checked={kinds.has(kind)}
              onChange={({ target }) => {
                const next = new Set(kinds)
                if (target.checked) next.add(kind)
                else next.delete(kind)
                onOptions({ kinds: next, names })
              }}
            />
          ))}
          <Checkbox
            label="Names of stories"
            checked={names}
            onChange={({ target }) => onOptions({ kinds, names: target.checked })}
          />
        </fieldset>
      </details>
      {/* Lets Enter in a field submit the form. */}
      <button type="submit" className={hidden.text} tabIndex={-1} aria-hidden="true">
        Find
      </button>
    </form>
  )
}
