import { useAssetLibrary } from '../../editor/fields/assets/AssetLibrary.tsx'
import type { FieldProps } from '../../editor/fields/fieldProps.ts'
import styles from '../../editor/fields/inputs.module.css'
import { isEmptyValue } from '../../editor/fields/isEmptyValue.ts'
import { AddressInput } from '../../editor/fields/links/AddressInput.tsx'
import {
  addressProblem,
  completeAddress,
  completeMail,
  mailProblem,
} from '../../editor/fields/links/linkAddress.ts'
import { type LinkKind, linkKinds, readLink, writeLink } from '../../editor/fields/links/linkValue.ts'
import { StoryTarget } from '../../editor/fields/links/StoryTarget.tsx'
import { OtherInput } from '../../editor/fields/OtherInput.tsx'
import { Button } from '../../editor/parts/Button.tsx'
import { Checkbox } from '../../editor/parts/Checkbox.tsx'
import { IconButton } from '../../editor/parts/IconButton.tsx'
import { Select } from '../../editor/parts/Select.tsx'
import type { FieldSchema } from '../../editor/space/Component.ts'

const NAMES: Readonly<Record<LinkKind, string>> = {
  story: 'A page of this space',
  url: 'An address',
  email: 'An e-mail address',
  asset: 'A file',
}

/** Input of a `multilink` field: a page of the space with an optional anchor, an address, an e-mail address or a file. */
export function LinkInput(props: FieldProps) {
  const { id, value, schema, label, describedBy, isInvalid, onChange } = props
  const link = readLink(value)
  const library = useAssetLibrary()
  if (!link) return <OtherInput {...props} />
  const allowed = linkKinds(schema)
  // A stored link of a kind that the field no longer allows stays selectable; the page reports it as a problem.
  const kinds = allowed.includes(link.linktype) ? allowed : [...allowed, link.linktype]
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
      {link.linktype === 'story' ? (
        <StoryTarget
          id={id}
          label={label}
          describedBy={describedBy}
          uuid={link.id}
          anchor={link.anchor}
          offersAnchor={schema.show_anchor === true || link.anchor !== ''}
          contentTypes={contentTypes(schema)}
          onChoose={({ uuid, full_slug }) =>
            onChange(writeLink(value, { linktype: 'story', id: uuid, anchor: '' }, full_slug))
          }
          onAnchor={(anchor) => onChange(writeLink(value, { anchor }), true)}
        />
      ) : null}
      {link.linktype === 'url' ? (
        <AddressInput
          id={id}
          label={`${label}: address`}
          describedBy={describedBy}
          isInvalid={isInvalid}
          placeholder="https://… or /path/"
          value={link.url}
          complete={completeAddress}
          problemOf={addressProblem}
          onChange={(url) => onChange(writeLink(value, { url }), true)}
        />
      ) : null}
      {link.linktype === 'email' ? (
        <AddressInput
          id={id}
          type="email"
          label={`${label}: e-mail address`}
          describedBy={describedBy}
          isInvalid={isInvalid}
          value={link.email}
          complete={completeMail}
          problemOf={mailProblem}
          onChange={(email) => onChange(writeLink(value, { email }), true)}
        />
      ) : null}
      {link.linktype === 'asset' ? (
        <div className={styles.line}>
          <AddressInput
            id={id}
            label={`${label}: address of the file`}
            describedBy={describedBy}
            isInvalid={isInvalid}
            value={link.url}
            complete={completeAddress}
            problemOf={addressProblem}
            onChange={(url) => onChange(writeLink(value, { url }), true)}
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

/** Returns the content types that a field can link to; empty for all. */
function contentTypes({
  restrict_content_types: isRestricted,
  component_whitelist: kinds,
}: FieldSchema): readonly string[] {
  return isRestricted === true && Array.isArray(kinds)
    ? kinds.filter((one): one is string => typeof one === 'string')
    : []
}
