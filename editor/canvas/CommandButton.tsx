import { memo } from 'react'
import { keysOf } from '../commands/commands.ts'
import type { IconName } from '../parts/Icon.tsx'
import { IconButton } from '../parts/IconButton.tsx'
import { useSession } from '../session/EditorSession.ts'
import type { BlockCommand } from './blockCommand.ts'

interface CommandButtonProps {
  readonly command: BlockCommand
  readonly icon: IconName
  readonly disabled: boolean
}

/** A button that runs a command. Memoized, because rendering its tooltip is slow. */
export const CommandButton = memo(function CommandButton({ command, icon, disabled }: CommandButtonProps) {
  const session = useSession()
  const { title, keys } = command
  return (
    <IconButton
      icon={icon}
      label={title}
      keys={keysOf({ keys })}
      disabled={disabled}
      onClick={() => void command.run(session)}
    />
  )
})
