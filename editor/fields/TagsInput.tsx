import { useId, useState } from 'react'
import { IconButton } from '../parts/IconButton.tsx'
import { TextInput } from '../parts/TextInput.tsx'
import styles from './FormFields.module.css'

interface TagsInputProps {
  readonly id: string
  readonly tags: readonly string[]
  /** Tags of all stories, offered as suggestions. */
  readonly known: readonly string[]
  readonly onChange: (tags: readonly string[]) => void
}

/** Edits a story's tags. Enter or a comma adds the typed tag. */
export function TagsInput({ id, tags, known, onChange }: TagsInputProps) {
  const listId = useId()
  const [text, setText] = useState('')
  const add = (typed: string) => {
    const added = typed
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== '' && !tags.includes(tag))
    setText('')
    if (added.length) onChange([...tags, ...new Set(added)])
  }
  return (
    <>
      {tags.length ? (
        <ul className={styles.tags} aria-label="Tags">
          {tags.map((tag) => (
            <li key={tag} className={styles.tag}>
              {tag}
              <IconButton
                icon="close"
                label={`Remove the tag ${tag}`}
                onClick={() => onChange(tags.filter((one) => one !== tag))}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <TextInput
        id={id}
        aria-label="Add a tag"
        placeholder="Add a tag"
        list={listId}
        value={text}
        onChange={({ target }) => (target.value.endsWith(',') ? add(target.value) : setText(target.value))}
        onBlur={() => add(text)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          add(text)
        }}
      />
      <datalist id={listId}>
        {known
          .filter((tag) => !tags.includes(tag))
          .map((tag) => (
            <option key={tag} value={tag} />
          ))}
      </datalist>
    </>
  )
}
