import { useId, useState } from 'react'
import { Button } from '../../parts/Button.tsx'
import { Checkbox } from '../../parts/Checkbox.tsx'
import { Dialog } from '../../parts/Dialog.tsx'
import { FieldRow } from '../../parts/FieldRow.tsx'
import { Select } from '../../parts/Select.tsx'
import { TextInput } from '../../parts/TextInput.tsx'
import { addressProblem, completeAddress, completeMail, mailProblem } from '../links/linkAddress.ts'
import { StoryTarget } from '../links/StoryTarget.tsx'
import type { FieldRules } from './fieldRules.ts'
import { EMPTY_LINK, kindOfAddress, type LinkDraft, type LinkKind } from './links.ts'

interface LinkDialogProps {
  /** The link to edit; null for a new link. */
  readonly link: LinkDraft | null
  readonly rules: FieldRules
  readonly onSave: (link: LinkDraft) => void
  readonly onRemove: () => void
  readonly onClose: () => void
}

const ADDRESS: Readonly<Record<Exclude<LinkKind, 'story'>, readonly [label: string, help: string]>> = {
  url: ['Address', 'A full address, a path such as /help/, or #name for an anchor on the same page.'],
  email: ['E-mail address', ''],
  asset: ['Address of the file', ''],
}

/** Dialog that edits a link: to a page of the space with an optional anchor, an address, an e-mail address or a file. */
export function LinkDialog({ link, rules, onSave, onRemove, onClose }: LinkDialogProps) {
  const searchId = useId()
  const [draft, setDraft] = useState(link ?? EMPTY_LINK)
  const change = (part: Partial<LinkDraft>) => setDraft((before) => ({ ...before, ...part }))
  const isMail = draft.linktype === 'email'
  const href = isMail ? completeMail(draft.href) : completeAddress(draft.href)
  const problem = isMail ? mailProblem(href) : addressProblem(href)
  const isComplete = draft.linktype === 'story' ? Boolean(draft.uuid) : href !== '' && problem === undefined
  const save = () => {
    if (isComplete) onSave(draft.linktype === 'story' ? draft : { ...draft, href })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={link ? 'Edit link' : 'Link'}
      initialFocus={() => document.getElementById(searchId)}
      actions={
        <>
          {link ? <Button onClick={onRemove}>Remove link</Button> : null}
          <Button kind="primary" disabled={!isComplete} onClick={save}>
            {link ? 'Change link' : 'Add link'}
          </Button>
        </>
      }
    >
      <FieldRow label="Leads to">
        {({ id }) => (
          <Select
            id={id}
            value={draft.linktype}
            onChange={({ target }) =>
              change({ linktype: target.value as LinkKind, uuid: null, anchor: null, href: '' })
            }
          >
            <option value="story">A page of this space</option>
            <option value="url">An address</option>
            <option value="email">An e-mail address</option>
            <option value="asset">A file</option>
          </Select>
        )}
      </FieldRow>
      {draft.linktype === 'story' ? (
        <FieldRow label="Page" isGroup>
          {({ describedBy }) => (
            <StoryTarget
              id={searchId}
              label="Link"
              describedBy={describedBy}
              uuid={draft.uuid ?? ''}
              anchor={draft.anchor ?? ''}
              offersAnchor
              isInFlow
              onChoose={({ uuid, full_slug }) => change({ uuid, href: `/${full_slug}`, anchor: null })}
              onAnchor={(anchor) => change({ anchor: anchor || null })}
            />
          )}
        </FieldRow>
      ) : (
        <FieldRow label={ADDRESS[draft.linktype][0]} help={ADDRESS[draft.linktype][1]} problem={problem}>
          {({ id, describedBy }) => (
            <TextInput
              id={id}
              aria-describedby={describedBy}
              aria-invalid={problem !== undefined || undefined}
              value={draft.href}
              onChange={({ target: { value } }) =>
                change({ href: value, ...(kindOfAddress(value) === 'email' ? { linktype: 'email' } : {}) })
              }
              onKeyDown={(event) => {
                if (event.key === 'Enter') {
                  event.preventDefault()
                  save()
                }
              }}
            />
          )}
        </FieldRow>
      )}
      {rules.allowsNewWindow && draft.linktype !== 'email' ? (
        <Checkbox
          label="Opens in a new window"
          checked={draft.target === '_blank'}
          onChange={({ target }) =>
            change({ target: target.checked ? '_blank' : draft.linktype === 'story' ? '_self' : null })
          }
        />
      ) : null}
    </Dialog>
  )
}
