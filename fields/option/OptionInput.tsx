import type { FieldProps } from '../../editor/fields/fieldProps.ts'
import styles from '../../editor/fields/inputs.module.css'
import { OtherInput } from '../../editor/fields/OtherInput.tsx'
import { StorySearch } from '../../editor/fields/options/StorySearch.tsx'
import { storyFilter } from '../../editor/fields/options/storyFilter.ts'
import { areStories, useOptions } from '../../editor/fields/options/useOptions.ts'
import { useStories } from '../../editor/fields/options/useStories.ts'
import { IconButton } from '../../editor/parts/IconButton.tsx'
import { Select } from '../../editor/parts/Select.tsx'

/** Input of an `option` field: a select, or a search if the options are stories. */
export function OptionInput(props: FieldProps) {
  const { value } = props
  if (value !== undefined && value !== null && typeof value !== 'string') return <OtherInput {...props} />
  return areStories(props.schema) ? <RelationInput {...props} /> : <ChoiceInput {...props} />
}

function ChoiceInput({ id, value, schema, describedBy, isInvalid, onChange }: FieldProps) {
  const options = useOptions(schema)
  const stored = typeof value === 'string' ? value : ''
  const list = options.state === 'ready' ? options.value : []
  const isUnknown =
    stored !== '' && options.state === 'ready' && list.every((option) => option.value !== stored)
  return (
    <>
      <Select
        id={id}
        value={stored}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        aria-busy={options.state === 'loading'}
        onChange={({ target }) => onChange(target.value)}
      >
        {schema.exclude_empty_option === true && stored !== '' ? null : <option value="">–</option>}
        {isUnknown || (options.state !== 'ready' && stored) ? (
          <option value={stored}>
            {options.state === 'ready' ? `${stored} (no longer offered)` : stored}
          </option>
        ) : null}
        {list.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </Select>
      {options.state === 'failed' ? <p className={styles.aside}>{options.why}</p> : null}
      {schema.source === 'external' ? (
        <p className={styles.aside}>
          Its options come from an external server, which the editor does not load.
        </p>
      ) : null}
    </>
  )
}

function RelationInput({ id, value, schema, label, describedBy, onChange }: FieldProps) {
  const stored = typeof value === 'string' ? value : ''
  const stories = useStories([stored])
  const story = stories.state === 'ready' ? stories.value.get(stored) : undefined
  const known = stories.state === 'ready' && stored !== ''
  return (
    <>
      {stored ? (
        <p className={styles.chosen}>
          <span>
            {story ? story.name : known ? 'This story does not exist any more' : '…'}
            <small>
              {story
                ? `/${story.full_slug}${story.published ? '' : ' · not published'}`
                : known
                  ? stored
                  : ''}
            </small>
          </span>
          <IconButton icon="close" label={`Clear ${label}`} onClick={() => onChange('')} />
        </p>
      ) : null}
      <StorySearch
        id={id}
        label={label}
        describedBy={describedBy}
        placeholder={stored ? 'Choose a different story' : undefined}
        {...storyFilter(schema)}
        onChoose={(chosen) => onChange(schema.use_uuid === false ? String(chosen.id) : chosen.uuid)}
      />
    </>
  )
}
