import * as Radix from '@radix-ui/react-toast'
import { useSyncExternalStore } from 'react'
import { classNames } from './classNames.ts'
import { Icon } from './Icon.tsx'
import styles from './ToastRegion.module.css'
import { toasts } from './Toasts.ts'

/** How long something is said, in milliseconds; longer where there is something to do about it. */
const SHOWN = 5000
const SHOWN_WITH_ACTION = 10_000

/** Where toasts appear. F8 moves the focus there. */
export function ToastRegion() {
  const shown = useSyncExternalStore(toasts.subscribe, () => toasts.all)
  return (
    <Radix.Provider swipeDirection="down" label="Notices">
      {shown.map(({ id, text, kind, action }) => (
        <Radix.Root
          key={id}
          className={classNames(styles.toast, styles[kind])}
          type={kind === 'problem' ? 'foreground' : 'background'}
          duration={action || kind === 'problem' ? SHOWN_WITH_ACTION : SHOWN}
          onOpenChange={(open) => {
            if (!open) toasts.remove(id)
          }}
        >
          <Icon name={kind === 'problem' ? 'warning' : 'check'} />
          <Radix.Description className={styles.text}>{text}</Radix.Description>
          {action ? (
            <Radix.Action altText={action.label} className={styles.action} onClick={action.run}>
              {action.label}
            </Radix.Action>
          ) : null}
          <Radix.Close className={styles.close} aria-label="Close this notice">
            <Icon name="close" />
          </Radix.Close>
        </Radix.Root>
      ))}
      <Radix.Viewport className={styles.region} />
    </Radix.Provider>
  )
}
