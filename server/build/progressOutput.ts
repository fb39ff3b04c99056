let stream: NodeJS.WriteStream = process.stdout

/** Switches progress to standard error, so that standard output has only the result for programs. */
export function progressToStandardError(): void {
  stream = process.stderr
}

/** Returns the stream for progress messages. */
export const progressOutput = (): NodeJS.WriteStream => stream
