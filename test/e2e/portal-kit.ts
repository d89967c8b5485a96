import type { Page } from 'playwright';

/** A field of the form that writes a project, behind the page that offers it. */
export const FORM = '[data-route="/pre/project-edit"] textarea >> nth=0';
/** Opens that form from the menu. */
export async function openForm(page: Page): Promise<void> {
  await page.locator('.menu a[href="/pre/project-manage-add"]').click();
  await screenAt(page, '/pre/project-manage-add');
  await page.getByRole('button', { name: '开始填写' }).click();
  await screenAt(page, '/pre/project-edit');
}

/** Waits until the form's field holds a text. */
export const holds = (page: Page, text: string) =>
  page.locator(FORM).evaluate(
    (field, wanted) =>
      new Promise<void>(resolve => {
        const look = () => ((field as HTMLTextAreaElement).value === wanted ? resolve() : requestAnimationFrame(look));
        look();
      }),
    text,
  );

/** A page's tab. */
export const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: false });
/** The names of all tabs. */
export const names = (page: Page) => page.locator('.tab-name').allTextContents();
/** Waits for the screen of a route. */
export const screenAt = (page: Page, path: string) => page.locator(`[data-route="${path}"]`).waitFor();
/** Waits until the parts of the shell that come late are there: they listen for keys then. */
export const calm = (page: Page) => page.locator('.late-banners').waitFor({ state: 'attached' });
