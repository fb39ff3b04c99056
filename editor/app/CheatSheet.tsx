import { useRegistry } from '../commands/CommandRegistry.ts'
import { GROUPS } from '../commands/commands.ts'
import { Dialog } from '../parts/Dialog.tsx'
import { Kbd } from '../parts/Kbd.tsx'
import { useObservable } from '../store/useObservable.ts'
import styles from './CheatSheet.module.css'

/** Dialog with the keyboard shortcuts of the current view. */
export function CheatSheet() {
  const registry = useRegistry()
  const isOpen = useObservable(registry, ({ overlay }) => overlay === 'keys')
  const commands = useObservable(registry, ({ commands }) => commands)
  const withKeys = commands.filter(({ keys }) => keys)
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => registry.open(open ? 'keys' : null)}
      title="Keyboard shortcuts"
      size="medium"
    >
      <div className={styles.groups}>
        {GROUPS.map((group) => {
          const groupCommands = withKeys.filter((command) => command.group === group)
          return groupCommands.length ? (
            <section key={group} className={styles.group}>
              <h3 className={styles.title}>{group}</h3>
              <dl className={styles.list}>
                {groupCommands.map(({ id, title, keys = [] }) => (
                  <div key={id} className={styles.row}>
                    <dt>{title}</dt>
                    <dd className={styles.keys}>
                      {[keys].flat().map((one) => (
                        <Kbd key={one} keys={one} />
                      ))}
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ) : null
        })}
      </div>
    </Dialog>
  )
}
