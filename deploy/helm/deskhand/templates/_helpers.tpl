{{- define "deskhand.fullname" -}}
{{- if contains .Chart.Name .Release.Name -}}
{{- .Release.Name | trunc 50 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-%s" .Release.Name .Chart.Name | trunc 50 | trimSuffix "-" -}}
{{- end -}}
{{- end -}}

{{- define "deskhand.labels" -}}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version | replace "+" "_" }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{ include "deskhand.selector" . }}
{{- end -}}

{{- define "deskhand.selector" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{/* What the service and the migrations run in alike. */}}
{{- define "deskhand.container" -}}
image: {{ printf "%s:%s" .Values.image.repository (.Values.image.tag | default .Chart.AppVersion) | quote }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  runAsNonRoot: true
  capabilities:
    drop: [ALL]
resources:
  {{- toYaml .Values.resources | nindent 2 }}
env:
  {{- range list (list "DATABASE_URL" "database-url" false) (list "DATABASE_READ_URL" "database-read-url" true) (list "DESKHAND_SECRET" "deskhand-secret" false) (list "OPERATOR_TOKEN" "operator-token" false) (list "REDIS_URL" "redis-url" (le (int .Values.replicaCount) 1)) (list "MODEL_API_KEY" "model-api-key" true) (list "EMBEDDINGS_API_KEY" "embeddings-api-key" true) }}
  - name: {{ index . 0 }}
    valueFrom:
      secretKeyRef:
        name: {{ $.Values.existingSecret }}
        key: {{ index . 1 }}
        optional: {{ index . 2 }}
  {{- end }}
  - name: HOST
    value: 0.0.0.0
  - name: PORT
    value: '3000'
  - name: STOP_DELAY_MS
    value: {{ .Values.stopDelayMs | int | toString | quote }}
  {{- with .Values.baseUrl }}
  - name: BASE_URL
    value: {{ . | quote }}
  {{- end }}
  {{- range $name, $value := .Values.env }}
  - name: {{ $name }}
    value: {{ $value | quote }}
  {{- end }}
{{- end -}}

{{/* Where pods of it may run, and as whom. */}}
{{- define "deskhand.pod" -}}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  {{- toYaml .Values.podSecurityContext | nindent 2 }}
{{- with .Values.imagePullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.affinity }}
affinity:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end -}}
