import { useCallback, useId } from 'react'
import { useApi } from '../../app/ApiContext.ts'
import { useLoad } from '../../app/useLoad.ts'
import { Button } from '../../parts/Button.tsx'
import { Checkbox } from '../../parts/Checkbox.tsx'
import { IconButton } from '../../parts/IconButton.tsx'
import { Select } from '../../parts/Select.tsx'
import { TextInput } from '../../parts/TextInput.tsx'
import { anchorsOf } from '../../richtext/anchorsOf.ts'
import { useAssetLibrary } from '../assets/AssetLibrary.tsx'
import type { FieldProps } from '../fieldProps.ts'
import { isEmptyValue } from '../isEmptyValue.ts'
import { type LinkKind, linkKinds, readLink, writeLink } from '../links/linkValue.ts'
import { StorySearch } from '../options/StorySearch.tsx'
import { useStoriesByUuid } from '../options/useStoriesByUuid.ts'
import styles from './inputs.module.css'
import { OtherInput } from './OtherInput.tsx'

const NAMES: Readonly<Record<LinkKind, string>> = {
  story: 'A page of this space',
  url: 'An address',
  email: 'An e-mail address',
  asset: 'A file',
}

/** Where something leads to: a page of the space with a place on it, an address, an e-mail address or a file. */
export function LinkInput(props: FieldProps) {
  const { id, value, schema, label, describedBy, isInvalid, onChange } = props
  const link = readLink(value)
  const library = useAssetLibrary()
  if (!link) return <OtherInput {...props} />
  const allowed = linkKinds(schema)
  // Content may hold what its field does not take any more: it is shown, and the page says what is wrong with it.
  const kinds = allowed.includes(link.linktype) ? allowed : [...allowed, link.linktype]
  const described = { 'aria-describedby': describedBy, 'aria-invalid': isInvalid || undefined }
  const isEmpty = isEmptyValue(value)
  return (
    <div className={styles.stack}>
      <div className={styles.line}>
        <Select
          aria-label={`${label}: leads to`}
          value={link.linktype}
          onChange={({ target }) => onChange(writeLink(value, { linktype: target.value as LinkKind }))}
        >
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {NAMES[kind]}
            </option>
          ))}
        </Select>
        {isEmpty ? null : (
          <IconButton
            icon="close"
            label={`Clear ${label}`}
            onClick={() =>
              onChange({ fieldtype: 'multilink', id: '', url: '', linktype: link.linktype, cached_url: '' })
            }
          />
        )}
      </div>
      {link.linktype === 'story' ? <StoryTarget {...props} uuid={link.id} anchor={link.anchor} /> : null}
      {link.linktype === 'url' ? (
        <TextInput
          id={id}
          aria-label={`${label}: address`}
          {...described}
          placeholder="https://… or /path/"
          value={link.url}
          onChange={({ target }) => onChange(writeLink(value, { url: target.value }), true)}
        />
      ) : null}
      {link.linktype === 'email' ? (
        <TextInput
          id={id}
          type="email"
          aria-label={`${label}: e-mail address`}
          {...described}
          value={link.email}
          onChange={({ target }) => onChange(writeLink(value, { email: target.value.trim() }), true)}
        />
      ) : null}
      {link.linktype === 'asset' ? (
        <div className={styles.line}>
          <TextInput
            id={id}
            aria-label={`${label}: address of the file`}
            {...described}
            value={link.url}
            onChange={({ target }) => onChange(writeLink(value, { url: target.value }), true)}
          />
          <Button
            icon="folder"
            onClick={() =>
              library.choose({
                onChoose: ([asset]) => asset && onChange(writeLink(value, { url: asset.filename })),
              })
            }
          >
            Choose
          </Button>
        </div>
      ) : null}
      {schema.allow_target_blank === true && link.linktype !== 'email' ? (
        <Checkbox
          label="Opens in a new tab"
          checked={link.target === '_blank'}
          onChange={({ target }) => onChange(writeLink(value, { target: target.checked ? '_blank' : '' }))}
        />
      ) : null}
      {library.dialog}
    </div>
  )
}

function StoryTarget(props: FieldProps & { readonly uuid: string; readonly anchor: string }) {
  const { id, uuid, anchor, value, schema, label, describedBy, onChange } = props
  const listId = useId()
  const stories = useStoriesByUuid(uuid ? [uuid] : [])
  const story = stories.state === 'ready' ? stories.value.get(uuid) : undefined
  const isGone = stories.state === 'ready' && uuid !== '' && !story
  const kinds =
    schema.restrict_content_types === true && Array.isArray(schema.component_whitelist)
      ? schema.component_whitelist.filter((one): one is string => typeof one === 'string')
      : []
  return (
    <>
      {uuid ? (
        <p className={styles.chosen}>
          <span>
            {story?.name ?? (isGone ? 'A page that is not there any more' : '…')}
            <small>
              {story ? `/${story.full_slug}${story.published ? '' : ' · not published'}` : isGone ? uuid : ''}
            </small>
          </span>
        </p>
      ) : null}
      <StorySearch
        id={id}
        label={`${label}: page`}
        describedBy={describedBy}
        placeholder={uuid ? 'Choose another page' : undefined}
        contentTypes={kinds}
        onChoose={(chosen) =>
          onChange(writeLink(value, { linktype: 'story', id: chosen.uuid, anchor: '' }, chosen.full_slug))
        }
      />
      {uuid && (schema.show_anchor === true || anchor) ? (
        <>
          <TextInput
            aria-label={`${label}: place on the page`}
            placeholder="Place on the page"
            list={listId}
            value={anchor}
            onChange={({ target }) =>
              onChange(writeLink(value, { anchor: target.value.replace(/^#/, '') }), true)
            }
          />
          {story ? <Anchors id={listId} story={story.id} /> : null}
        </>
      ) : null}
    </>
  )
}

function Anchors({ id, story }: { readonly id: string; readonly story: number }) {
  const api = useApi()
  const load = useCallback(
    async (signal: AbortSignal) => anchorsOf((await api.story(story, signal)).story.content),
    [api, story],
  )
  const [anchors] = useLoad(load)
  return (
    <datalist id={id}>
      {anchors.state === 'ready'
        ? anchors.value.map((anchor) => <option key={anchor} value={anchor} />)
        : null}
    </datalist>
  )
}
