import type { FieldProps } from '../../editor/fields/fieldProps.ts'
import styles from '../../editor/fields/inputs.module.css'
import { OtherInput } from '../../editor/fields/OtherInput.tsx'
import { ChosenList, moveItem } from '../../editor/fields/options/ChosenList.tsx'
import { StorySearch } from '../../editor/fields/options/StorySearch.tsx'
import { storyFilter } from '../../editor/fields/options/storyFilter.ts'
import { areStories, useOptions } from '../../editor/fields/options/useOptions.ts'
import { useStories } from '../../editor/fields/options/useStories.ts'
import { Checkbox } from '../../editor/parts/Checkbox.tsx'
import type { JsonValue } from '../../editor/space/Json.ts'

/** Input of an `options` field: checkboxes, or an ordered list if the options are stories. */
export function OptionsInput(props: FieldProps) {
  const { value } = props
  if (value !== undefined && value !== null && value !== '' && !isTexts(value))
    return <OtherInput {...props} />
  const chosen = isTexts(value) ? value : []
  return areStories(props.schema) ? (
    <RelationsInput {...props} chosen={chosen} />
  ) : (
    <ChoicesInput {...props} chosen={chosen} />
  )
}

const isTexts = (value: JsonValue | undefined): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

type ListProps = FieldProps & { readonly chosen: readonly string[] }

function ChoicesInput({ id, schema, label, chosen, describedBy, onChange }: ListProps) {
  const options = useOptions(schema)
  const list = options.state === 'ready' ? options.value : []
  const unknown =
    options.state === 'ready' ? chosen.filter((one) => list.every(({ value }) => value !== one)) : []
  const maximum = Number(schema.max_options ?? 0) || Number.POSITIVE_INFINITY
  const toggle = (value: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, value] : chosen.filter((one) => one !== value))
  return (
    <div id={id} className={styles.choices} aria-describedby={describedBy}>
      {[...list, ...unknown.map((value) => ({ value, name: `${value} (no longer offered)` }))].map(
        (option) => (
          <Checkbox
            key={option.value}
            label={option.name}
            checked={chosen.includes(option.value)}
            disabled={!chosen.includes(option.value) && chosen.length >= maximum}
            onChange={({ target }) => toggle(option.value, target.checked)}
          />
        ),
      )}
      {options.state === 'failed' ? <p className={styles.aside}>{options.why}</p> : null}
      {options.state === 'ready' && list.length === 0 ? (
        <p className={styles.aside}>{label} has no options in this space.</p>
      ) : null}
    </div>
  )
}

function RelationsInput({ id, schema, label, chosen, describedBy, onChange }: ListProps) {
  const stories = useStories(chosen)
  const known = stories.state === 'ready' ? stories.value : undefined
  const maximum = Number(schema.max_options ?? 0) || Number.POSITIVE_INFINITY
  return (
    <>
      <ChosenList
        label={label}
        items={chosen.map((uuid, at) => {
          const story = known?.get(uuid)
          return {
            key: `${uuid} ${chosen.indexOf(uuid) === at ? '' : at}`,
            title: story?.name ?? (known ? 'This story does not exist any more' : '…'),
            hint: story ? `/${story.full_slug}${story.published ? '' : ' · not published'}` : uuid,
          }
        })}
        onMove={(from, before) => onChange(moveItem(chosen, from, before))}
        onRemove={(at) => onChange(chosen.toSpliced(at, 1))}
      />
      {chosen.length < maximum ? (
        <StorySearch
          id={id}
          label={`Add to ${label}`}
          describedBy={describedBy}
          chosen={chosen}
          {...storyFilter(schema)}
          onChoose={({ uuid }) => {
            if (!chosen.includes(uuid)) onChange([...chosen, uuid])
          }}
        />
      ) : null}
    </>
  )
}
