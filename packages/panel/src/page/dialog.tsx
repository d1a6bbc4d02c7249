import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { texts } from '../texts/index.ts';

export interface DialogProps {
  title: string;
  children: ReactNode;
  onClose: () => void;
  /** Only its own buttons close it. */
  isKept?: boolean;
}

/** A dialog over the page. It locks no scrolling by a style sheet of its own: the policy forbids one. */
export function Dialog(props: DialogProps) {
  return (
    <Modal
      opened
      onClose={props.onClose}
      title={props.title}
      lockScroll={false}
      centered
      radius="md"
      closeOnClickOutside={!props.isKept}
      closeOnEscape={!props.isKept}
      withCloseButton={!props.isKept}
      closeButtonProps={{ 'aria-label': texts.common.close }}
      transitionProps={{ duration: 120 }}
    >
      {props.children}
    </Modal>
  );
}
