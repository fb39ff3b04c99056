// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ErrorPage } from './ErrorPage.tsx'

afterEach(cleanup)

test('ERR-01 the error page shows Error and 500 by default', () => {
  render(<ErrorPage />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Error')
  expect(screen.getByText('500')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

test('ERR-01 the error page shows status and message, and links to the home page for 404', () => {
  render(<ErrorPage statusCode={404} message="This page could not be found" />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This page could not be found')
  expect(screen.getByText('404')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to the home page' }).getAttribute('href')).toBe('/')
})
