import { runCommand, SITE, siteCommand } from '../../server/commandLine.ts'
import type { DoctorOptions } from './printChecks.ts'

const command = siteCommand('doctor', {
  examples: [
    ['', 'Checks the site of the current folder, with the settings of the environment and of .env.'],
    ['--json', 'Prints the result for programs.'],
    ['--timeout 30', 'Waits up to 30 s for each answer of a service.'],
  ],
  next: 'Follow the instructions at the end of each line with "problem".',
  exitCodes: { 0: 'no problems', 1: 'problems', 2: 'the check failed' },
  docs: 'docs/doctor.md',
})
  .argument(...SITE)
  .option('--json', 'Print the result for programs: { checks: [{ name, status, message, todo }], problems }.')
  .option('--timeout <seconds>', 'Maximum duration of each request to a service.', '10')
  .action(async (folder: string | undefined, options: DoctorOptions) => {
    const { printChecks } = await import('./printChecks.ts')
    await printChecks(folder, options)
  })

await runCommand(command, 2)
