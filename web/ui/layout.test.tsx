import { Link } from '@tanstack/react-router';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { show } from '../testing/render.tsx';
import { Avatar } from './avatar.tsx';
import { CopyableCode } from './copyable-code.tsx';
import { CountBadge } from './count-badge.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { ImageGallery } from './image-gallery.tsx';
import { PageHeader } from './page-header.tsx';
import { SaveBar } from './save-bar.tsx';
import { Sheet } from './sheet.tsx';
import { Sidebar, SidebarGroup, SidebarItem, SidebarToggle } from './sidebar.tsx';
import { SidebarProvider } from './sidebar-state.tsx';
import { Stat, StatStrip } from './stat-strip.tsx';
import { StepProgress } from './step-progress.tsx';
import { Tabs } from './tab-parts.tsx';
import { Tab, TabList, TabPanel } from './tabs.tsx';

function SampleTabs({ count }: { count?: number | null }) {
  const [value, setValue] = useState('one');
  return (
    <Tabs value={value} onValueChange={setValue}>
      <TabList label="Parts">
        <Tab value="one" count={count}>
          One
        </Tab>
        <Tab value="two">Two</Tab>
        <Tab value="three">Three</Tab>
      </TabList>
      {['one', 'two', 'three'].map((part) => (
        <TabPanel key={part} value={part}>
          Content of {part}
        </TabPanel>
      ))}
    </Tabs>
  );
}

describe('tabs', () => {
  test.each([
    ['{ArrowRight}', 'Two'],
    ['{ArrowLeft}', 'Three'],
    ['{End}', 'Three'],
    ['{ArrowRight}{ArrowRight}{ArrowRight}', 'One'],
    ['{End}{Home}', 'One'],
  ])('%s selects the tab %s and moves the focus', async (keys, name) => {
    const { user } = await show(<SampleTabs />);
    await user.click(screen.getByRole('tab', { name: 'One' }));

    await user.keyboard(keys);

    const tab = screen.getByRole('tab', { name });
    expect(document.activeElement).toBe(tab);
    expect(tab.getAttribute('aria-selected')).toBe('true');
    expect(screen.getByRole('tabpanel', { name }).textContent).toBe(`Content of ${name.toLowerCase()}`);
  });

  test('are one stop of the Tab key', async () => {
    await show(<SampleTabs />);

    expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
  });

  test.each([
    [1234, 'One1,234'],
    [0, 'One0'],
    [null, 'One'],
  ])('with the count %s are named "%s"', async (count, text) => {
    await show(<SampleTabs count={count} />);

    expect(screen.getAllByRole('tab')[0]?.textContent).toBe(text);
  });
});

function SampleSidebar() {
  return (
    <SidebarProvider>
      <Sidebar label="Main" header={<a href="/">Home</a>} footer={<p>Help</p>}>
        <SidebarGroup label="Places">
          <SidebarItem
            icon={<svg aria-hidden="true" />}
            label="Orders"
            current
            news={{ count: 120, label: 'new orders: 120' }}
          >
            <Link to="/orders" />
          </SidebarItem>
        </SidebarGroup>
      </Sidebar>
      <SidebarToggle />
    </SidebarProvider>
  );
}

describe('the sidebar', () => {
  const toggle = () => screen.getByRole('button', { name: 'Toggle sidebar' });

  test('collapses to icons that keep their names, and the choice is stored', async () => {
    const { user } = await show(<SampleSidebar />);
    expect(toggle().getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByText('Help')).toBeTruthy();

    await user.click(toggle());

    expect(toggle().getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByText('Help')).toBeNull();
    expect(screen.getByRole('link', { name: /^Orders/ })).toBeTruthy();
    expect(document.cookie).toContain('sidebar');
    await user.click(toggle());
    expect(screen.getByText('Help')).toBeTruthy();
  });

  test('is toggled by Ctrl+B', async () => {
    const { user } = await show(<SampleSidebar />);

    await user.keyboard('{Control>}b{/Control}');

    expect(toggle().getAttribute('aria-expanded')).toBe('false');
    await user.keyboard('{Control>}b{/Control}');
    expect(toggle().getAttribute('aria-expanded')).toBe('true');
  });

  test('shows the count of new items beside an entry', async () => {
    await show(<SampleSidebar />);

    expect(screen.getByRole('link', { name: /new orders: 120/ }).textContent).toContain('99+');
  });
});

test.each([
  [5, '5'],
  [99, '99'],
  [100, '99+'],
])('a badge of %d shows "%s" and says the number', async (count, shown) => {
  await show(<CountBadge count={count} label={`new orders: ${count}`} />);

  const badge = screen.getByTitle(`new orders: ${count}`);
  expect(badge.textContent).toBe(`${shown} new orders: ${count}`);
});

test.each([
  [1, 3, 33],
  [2, 3, 67],
  [3, 3, 100],
])('step %d of %d is %d%% complete', async (step, total, percent) => {
  await show(<StepProgress step={step} total={total} />);

  const bar = screen.getByRole('progressbar', { name: `Step ${step} of ${total}` });
  expect(bar.getAttribute('aria-valuenow')).toBe(String(percent));
  expect(screen.getByText(`${percent}% complete`)).toBeTruthy();
});

describe('the bar of a form', () => {
  const idle = { isPending: false, isPaused: false };
  const discard = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Discard' });

  test.each([
    ['unchanged', { isDirty: false, isUnsaved: false, save: idle }, null, true],
    ['changed', { isDirty: true, isUnsaved: true, save: idle }, 'Unsaved changes', false],
    [
      'held',
      { isDirty: true, isUnsaved: false, save: { isPending: true, isPaused: true } },
      'Will be saved when you are back',
      true,
    ],
    [
      'changed while it is held',
      { isDirty: true, isUnsaved: true, save: { isPending: true, isPaused: true } },
      'Unsaved changes',
      true,
    ],
  ])('that is %s says so', async (_case, props, text, isFixed) => {
    await show(<SaveBar {...props} onDiscard={() => {}} />);

    for (const words of ['Unsaved changes', 'Will be saved when you are back'])
      expect(screen.queryAllByText(words)).toHaveLength(words === text ? 1 : 0);
    expect(discard().disabled).toBe(isFixed);
  });

  test('is busy while it saves, and discards on request', async () => {
    const onDiscard = vi.fn();
    const props = { isDirty: true, isUnsaved: true, onDiscard };
    const { user, rerender } = await show(<SaveBar {...props} save={idle} />);
    await user.click(discard());
    expect(onDiscard).toHaveBeenCalledOnce();

    rerender(<SaveBar {...props} save={{ isPending: true, isPaused: false }} />);

    expect(screen.getByRole('button', { name: 'Save changes' }).getAttribute('aria-busy')).toBe('true');
  });
});

function SampleSheet() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Sheet open={isOpen} onOpenChange={setOpen} title="Details" description="Of one order">
        <p>Contents</p>
      </Sheet>
    </>
  );
}

test.each(['{Escape}', 'Close'])('a sheet closes with %s and returns the focus', async (way) => {
  const { user } = await show(<SampleSheet />);
  const opener = screen.getByRole('button', { name: 'Open' });
  await user.click(opener);
  const sheet = await screen.findByRole('dialog', { name: 'Details', description: 'Of one order' });
  expect(sheet.contains(document.activeElement)).toBe(true);

  if (way === 'Close') await user.click(within(sheet).getByRole('button', { name: 'Close' }));
  else await user.keyboard(way);

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(opener);
});

test('a code is copied with one press, which is announced', async () => {
  const { user } = await show(<CopyableCode value="ORD-1" name="order number" />);

  await user.click(screen.getByRole('button', { name: 'Copy order number ORD-1' }));

  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Copied'));
  expect(await navigator.clipboard.readText()).toBe('ORD-1');
});

describe('the gallery', () => {
  const picture = (name: string) => ({ src: `/${name}.jpg`, thumbnail: `/${name}-s.jpg`, alt: name });
  const gallery = (names: string[], onEnlarge = vi.fn()) => (
    <ImageGallery
      pictureOf="p"
      images={names.map(picture)}
      plate={<p>No picture</p>}
      onEnlarge={onEnlarge}
      onApproach={() => {}}
    />
  );

  test('shows a drawn recording when there is no image', async () => {
    await show(gallery([]));

    expect(screen.getByText('No picture')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('has no thumbnails for one image', async () => {
    await show(gallery(['front']));

    expect(screen.getByRole('button', { name: 'Enlarge image: front' })).toBeTruthy();
    expect(screen.queryByRole('tab')).toBeNull();
  });

  test('shows the chosen one of several images, also by keyboard, and enlarges it', async () => {
    const onEnlarge = vi.fn();
    const { user } = await show(gallery(['front', 'back', 'side'], onEnlarge));
    expect(screen.getByRole('button').getAttribute('aria-label')).toBe('Enlarge image: front');

    await user.click(screen.getByRole('tab', { name: 'Image 2 of 3: back' }));
    expect(screen.getByRole('button').getAttribute('aria-label')).toBe('Enlarge image: back');
    await user.keyboard('{ArrowRight}');
    await user.click(screen.getByRole('button', { name: 'Enlarge image: side' }));

    await waitFor(() => expect(onEnlarge).toHaveBeenCalledExactlyOnceWith(2));
  });
});

test('an error state can be retried, and shows that it is retrying', async () => {
  const onRetry = vi.fn();
  const { user, rerender } = await show(<ErrorState title="Failed" text="Why" onRetry={onRetry} />);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();

  rerender(<ErrorState title="Failed" onRetry={onRetry} retrying />);
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(onRetry).toHaveBeenCalledOnce();
});

test('an empty state offers the next step', async () => {
  await show(<EmptyState title="No orders yet" text="Buy one." action={<a href="/marketplace">Browse</a>} />);

  expect(screen.getByText('Buy one.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Browse' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the heading of a page can have the focus', async () => {
  await show(<PageHeader title="Orders" text="All of them." actions={<button type="button">New</button>} />);

  const heading = screen.getByRole('heading', { level: 1, name: 'Orders' });
  act(() => heading.focus());
  expect(document.activeElement).toBe(heading);
});

test('a figure can be a link to the items that it counts', async () => {
  await show(
    <StatStrip label="Figures">
      <Stat label="Orders" value="3" link={<a href="/orders" />} />
      <Stat label="Products" value="5" />
    </StatStrip>,
  );

  const list = within(screen.getByRole('list', { name: 'Figures' }));
  expect(list.getByRole('link', { name: 'Orders 3' }).getAttribute('href')).toBe('/orders');
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Orders 3',
    'Products 5',
  ]);
});

test.each([
  [null, 0],
  ['/ada.jpg', 1],
])('an avatar with the picture %s is no part of the name beside it', async (url, pictures) => {
  await show(<Avatar name="Ada Lovelace" url={url} />);

  expect(screen.queryByRole('img')).toBeNull();
  expect(document.querySelectorAll('img')).toHaveLength(pictures);
});
