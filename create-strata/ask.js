// @ts-check
import { cancel, confirm, group, intro, isCancel, password, text } from '@clack/prompts'
import { nameFrom, readLanguages, readSpace, readToken } from './choices.js'
import { checkFolder } from './createSite.js'

/** @typedef {ReturnType<typeof import('./choices.js').readChoices>} Choices */

/**
 * Prompts for the options that the command line does not set. Exits the process if the user cancels.
 *
 * @param {Choices} given
 * @returns {Promise<Choices>}
 */
export async function ask(given) {
  intro('A new site of Strata')
  const stop = () => {
    cancel('Nothing was written.')
    process.exit(1)
  }
  const folder =
    given.folder ??
    String(
      await group(
        {
          folder: () =>
            text({ message: 'Folder of the site', defaultValue: 'my-site', placeholder: 'my-site' }),
        },
        { onCancel: stop },
      ).then((answer) => answer.folder),
    )
  await checkFolder(folder)
  const answers = await group(
    {
      name: () =>
        given.name === undefined
          ? text({
              message: 'Name of the site',
              defaultValue: nameFrom(folder),
              placeholder: nameFrom(folder),
            })
          : undefined,
      languages: () =>
        given.languages === undefined
          ? text({
              message: 'Language codes, the default language first',
              defaultValue: 'en',
              placeholder: 'en',
              validate: (value) => problem(() => readLanguages(value || 'en')),
            })
          : undefined,
      connect: () =>
        given.space === undefined && given.token === undefined
          ? confirm({ message: 'Connect a Storyblok space now?', initialValue: false })
          : undefined,
      space: ({ results }) =>
        results.connect
          ? text({
              message: 'Id of the space',
              validate: (value) => problem(() => readSpace(value ?? '')),
            })
          : undefined,
      token: ({ results }) =>
        results.connect
          ? password({
              message: 'Preview token of the space (stored in the file .env)',
              validate: (value) => problem(() => readToken(value ?? '')),
            })
          : undefined,
      install: () => (given.install ? confirm({ message: 'Install the packages?' }) : undefined),
    },
    { onCancel: stop },
  )
  const answered = (/** @type {unknown} */ value) =>
    typeof value === 'string' && !isCancel(value) ? value : undefined
  return {
    ...given,
    folder,
    name: given.name ?? answered(answers.name),
    languages: given.languages ?? readLanguages(answered(answers.languages) || 'en'),
    space: given.space ?? answered(answers.space)?.trim(),
    token: given.token ?? answered(answers.token)?.trim(),
    install: given.install && answers.install === true,
  }
}

/** Returns the message of the error that a check throws; undefined if it passes. @param {() => unknown} check */
function problem(check) {
  try {
    check()
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
