import { useId, useState } from 'react'
import { Button } from '../parts/Button.tsx'
import { classNames } from '../parts/classNames.ts'
import { Dialog } from '../parts/Dialog.tsx'
import { TextInput } from '../parts/TextInput.tsx'
import { useCollaboration } from './CollaborationContext.ts'
import { COLOURS, type Identity, MAX_NAME_LENGTH, saveIdentity } from './Identity.ts'
import styles from './people.module.css'

/** Dialog for the name and colour by which other editors see this one. */
export function IdentityDialog({ onClose }: { readonly onClose: () => void }) {
  const collaboration = useCollaboration()
  const id = useId()
  const [identity, setIdentity] = useState<Identity>(collaboration.value.identity)
  const save = () => {
    const named = { ...identity, name: identity.name.trim() }
    saveIdentity(window.localStorage, named)
    collaboration.rename(named)
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="How others see you"
      description="Others who edit the same story see this name beside what you select, and in the history. It is stored in this browser."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" onClick={save}>
            Save
          </Button>
        </>
      }
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <div>
          <label htmlFor={id}>Name</label>
          <TextInput
            id={id}
            value={identity.name}
            maxLength={MAX_NAME_LENGTH}
            autoComplete="name"
            onChange={({ target }) => setIdentity({ ...identity, name: target.value })}
          />
        </div>
        <fieldset className={styles.colours}>
          <legend>Colour</legend>
          {COLOURS.map((name, colour) => (
            <label key={name} className={classNames(styles.person, styles.colour)} data-colour={colour}>
              <input
                type="radio"
                name={`${id}-colour`}
                checked={identity.colour === colour}
                onChange={() => setIdentity({ ...identity, colour })}
              />
              <span className={styles.dot} aria-hidden="true" />
              {name}
            </label>
          ))}
        </fieldset>
      </form>
    </Dialog>
  )
}
