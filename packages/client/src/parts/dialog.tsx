import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

interface DialogProps {
  readonly label: string;
  readonly class?: string;
  readonly onClose?: () => void;
  readonly children: ComponentChildren;
}

/** A page over the page. It keeps the focus until it is closed. */
export function Dialog({ label, class: className = '', onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open) return;
    element.showModal();
    // What comes first is read first, wherever the focus is.
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });
  }, []);
  return (
    <dialog
      ref={dialog}
      class={`dialog ${className}`}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
    >
      <div class="dialog-page">{children}</div>
    </dialog>
  );
}
