import type { EditorCommand } from '../commands/commands.ts'
import { toasts } from '../parts/Toasts.ts'
import type { SessionRecorder } from './SessionRecorder.ts'

/** Commands that record a session, for a bug report or a test. */
export function recordingCommands(recorder: SessionRecorder): readonly EditorCommand[] {
  return [
    {
      id: 'help.record',
      title: 'Record this session',
      group: 'Help',
      when: () => !recorder.value.isRecording,
      run() {
        recorder.start()
        toasts.say('Your changes of this story are recorded in this window until you save the recording.')
      },
    },
    {
      id: 'help.saveRecording',
      title: 'Save the recording of this session',
      group: 'Help',
      when: () => recorder.value.isRecording || recorder.value.ended !== null,
      run({ store }) {
        const { ended } = recorder.value
        const recording = ended === null ? recorder.stop() : undefined
        if (!recording) {
          toasts.say(`There is no recording, because it stopped by itself. ${ended ?? ''}`, {
            kind: 'problem',
          })
          return
        }
        download(
          `${String(store.story().slug ?? 'story')}.session.json`,
          `${JSON.stringify(recording, null, 1)}\n`,
        )
        toasts.say(`${recording.steps.length} steps recorded. The file contains only this story.`)
      },
    },
  ]
}

function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has started by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
