import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type DragEvent } from 'react';
import { Bar } from '../page/bar.tsx';
import { texts } from '../texts/index.ts';
import { uploadFiles, type Upload } from './upload-files.ts';

const said = texts.imports.add;

/** Takes files for an import; those that are there stay when the page is left. */
export function AddFiles({ importId }: { importId: string }) {
  const queryClient = useQueryClient();
  const [upload, setUpload] = useState<Upload | null>(null);
  const stopping = useRef<AbortController | null>(null);
  useEffect(() => () => stopping.current?.abort(), []);
  const isUploading = upload !== null && !upload.isOver;
  const take = async (files: readonly File[]) => {
    if (files.length === 0 || isUploading) return;
    const controller = new AbortController();
    stopping.current = controller;
    await uploadFiles(importId, files, setUpload, controller.signal);
    void queryClient.invalidateQueries({ queryKey: ['import-files', importId] });
    void queryClient.invalidateQueries({ queryKey: ['import', importId] });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    void take([...event.dataTransfer.files]);
  };
  return (
    <section
      className="card add-files"
      aria-label={said.title}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <p className="faint">{said.hint}</p>
      <div className="form-buttons">
        <Chooser name={said.files} isBusy={isUploading} onFiles={(files) => void take(files)} />
        <Chooser
          name={said.folder}
          isFolder
          isBusy={isUploading}
          onFiles={(files) => void take(files)}
        />
        {isUploading && (
          <Button variant="default" onClick={() => stopping.current?.abort()}>
            {said.stop}
          </Button>
        )}
      </div>
      <p className="faint">{said.drop}</p>
      <div role="status">{upload && <Told upload={upload} />}</div>
    </section>
  );
}

interface ChooserProps {
  name: string;
  isFolder?: boolean;
  isBusy: boolean;
  onFiles: (files: File[]) => void;
}

function Chooser({ name, isFolder = false, isBusy, onFiles }: ChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={name}
        // Not in React's types: every browser has it.
        {...(isFolder ? { webkitdirectory: '' } : {})}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The same files may be chosen again.
          currentTarget.value = '';
        }}
      />
      <Button variant="default" disabled={isBusy} onClick={() => input.current?.click()}>
        {name}
      </Button>
    </>
  );
}

function Told({ upload: { done, total, skipped, failed, isOver } }: { upload: Upload }) {
  return (
    <>
      <Bar share={total === 0 ? 1 : done / total} />
      <p>{isOver && done < total ? said.stopped(done, total) : said.uploading(done, total)}</p>
      {skipped.length > 0 && (
        <>
          <p>{said.skipped(skipped.length)}</p>
          <ul className="add-failed faint">
            {skipped.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </>
      )}
      {failed.length > 0 && (
        <>
          <p>{said.failed(failed.length)}</p>
          <ul className="add-failed">
            {failed.map(({ name, reason }) => (
              <li key={name}>
                <span className="strong">{name}</span>: {reason}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
